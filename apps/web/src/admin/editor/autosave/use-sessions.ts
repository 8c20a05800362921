import type { Locale } from '@sanwen/contracts/locales';
import type { TranslationText } from '@sanwen/contracts/posts.manage.schemas';
import { useEffect, useState } from 'react';
import { browserDrafts } from './local-draft.ts';
import { textOf } from './same-text.ts';
import { createTextSession, type SaveText, type TextSession } from './text-session.ts';

/** One language of a post or page, as the server has it. */
export interface EditedText extends TranslationText {
  locale: Locale;
  version: number;
}

/** The languages of a post or page that are edited, each with what is typed and not saved. */
export interface Sessions {
  of: (text: EditedText) => TextSession;
  /** Saves all that is not saved. @returns whether the server has all of it */
  flush: () => Promise<boolean>;
  hasUnsaved: () => boolean;
  /** Takes what the server has now, where nothing is typed here. */
  refresh: (texts: readonly EditedText[]) => void;
}

interface SessionsOptions {
  /** Names the texts in this browser: `post-draft:12`. */
  name: string;
  texts: readonly EditedText[];
  saverOf: (locale: Locale) => SaveText;
  /** Saves when typing pauses and when the page is left. Where readers would see it, the person says when. */
  savesItself?: boolean;
}

const savedOf = (text: EditedText) => ({ text: textOf(text), version: text.version });

function createSessions({ name, saverOf, savesItself = true }: SessionsOptions): Sessions {
  const sessions = new Map<Locale, TextSession>();
  const each = () => [...sessions.values()];
  return {
    of(text) {
      const { locale } = text;
      const known = sessions.get(locale);
      if (known) return known;
      const session = createTextSession({
        saved: savedOf(text),
        save: saverOf(locale),
        drafts: browserDrafts(name, locale),
        savesItself,
      });
      sessions.set(locale, session);
      return session;
    },
    flush: async () => (await Promise.all(each().map((session) => session.flush()))).every(Boolean),
    hasUnsaved: () => each().some((session) => session.hasUnsaved()),
    refresh(texts) {
      for (const text of texts) sessions.get(text.locale)?.refresh(savedOf(text));
      for (const locale of sessions.keys()) {
        const isGone = !texts.some((text) => text.locale === locale);
        if (isGone && sessions.get(locale)?.read().version !== 0) sessions.delete(locale);
      }
    },
  };
}

/** The sessions of what the page edits. They save when the page is left, hidden or comes back to the net. */
export function useSessions(options: SessionsOptions): Sessions {
  const { texts, savesItself = true } = options;
  const [sessions] = useState(() => createSessions(options));
  useEffect(() => sessions.refresh(texts), [sessions, texts]);
  useEffect(() => {
    const save = () => {
      if (savesItself) void sessions.flush();
    };
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') save();
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (sessions.hasUnsaved()) event.preventDefault();
    };
    document.addEventListener('visibilitychange', saveWhenHidden);
    window.addEventListener('online', save);
    // Another tab has signed in again.
    window.addEventListener('storage', save);
    window.addEventListener('beforeunload', warn);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      window.removeEventListener('online', save);
      window.removeEventListener('storage', save);
      window.removeEventListener('beforeunload', warn);
      save();
    };
  }, [sessions, savesItself]);
  return sessions;
}
