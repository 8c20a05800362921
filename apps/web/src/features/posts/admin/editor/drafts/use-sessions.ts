import type { Locale } from '@sanwen/contracts/locales';
import type { ManagedPost, ManagedTranslation, TranslationHead, TranslationText } from '@sanwen/contracts/posts.manage.schemas';
import { useEffect, useState } from 'react';
import { browserDrafts } from '../../../../../admin/editor/drafts/kept-draft.ts';
import { NO_TEXT, textOf } from '../../../../../admin/editor/drafts/same-text.ts';
import { createTextSession } from '../../../../../admin/editor/drafts/text-session.ts';
import type { SaveText, TextSession } from '../../../../../admin/editor/drafts/text-session.ts';

/** The languages of a post that are edited, each with what is typed and not saved. */
export interface Sessions {
  of: (translation: ManagedTranslation) => TextSession;
  /** Saves all that is not saved. @returns whether the server has all of it */
  flush: () => Promise<boolean>;
  hasUnsaved: () => boolean;
  /** Takes what the server has now, where nothing is typed here. */
  refresh: (post: ManagedPost) => void;
}

type SaverOf = (locale: Locale) => SaveText;

const savedOf = (translation: ManagedTranslation) => ({ text: textOf(translation), version: translation.version });

function createSessions(postId: number, saverOf: SaverOf): Sessions {
  const sessions = new Map<Locale, TextSession>();
  const each = () => [...sessions.values()];
  return {
    of(translation) {
      const { locale } = translation;
      const known = sessions.get(locale);
      if (known) return known;
      const session = createTextSession({ saved: savedOf(translation), save: saverOf(locale), drafts: browserDrafts(postId, locale) });
      sessions.set(locale, session);
      return session;
    },
    flush: async () => (await Promise.all(each().map((session) => session.flush()))).every(Boolean),
    hasUnsaved: () => each().some((session) => session.hasUnsaved()),
    refresh({ translations }) {
      for (const translation of translations) sessions.get(translation.locale)?.refresh(savedOf(translation));
      for (const locale of sessions.keys()) {
        const isGone = !translations.some((translation) => translation.locale === locale);
        if (isGone && sessions.get(locale)?.read().version !== 0) sessions.delete(locale);
      }
    },
  };
}

/** The sessions of the post that the page edits. They save when the page is left, hidden or comes back to the net. */
export function useSessions(post: ManagedPost, saverOf: SaverOf): Sessions {
  const [sessions] = useState(() => createSessions(post.id, saverOf));
  useEffect(() => sessions.refresh(post), [sessions, post]);
  useEffect(() => {
    const save = () => void sessions.flush();
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
  }, [sessions]);
  return sessions;
}

/** A post with one language as it was saved. */
export function withSaved(post: ManagedPost, head: TranslationHead, text: TranslationText): ManagedPost {
  const others = post.translations.filter(({ locale }) => locale !== head.locale);
  return { ...post, editedAt: head.savedAt, translations: [...others, { ...head, ...text }] };
}

/** A language that nobody has written yet, to be written into: it is there when it is saved. */
export function blankTranslation(post: ManagedPost, locale: Locale): ManagedTranslation {
  return {
    locale,
    state: 'draft',
    origin: 'written',
    version: 0,
    hasChanges: false,
    sourceLocale: null,
    sourceChanged: false,
    savedAt: post.createdAt,
    savedBy: null,
    ...NO_TEXT,
  };
}
