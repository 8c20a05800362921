import type { Locale } from '@sanwen/contracts/locales';
import type { TranslationText } from '@sanwen/contracts/posts.manage.schemas';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isFailedCall } from '#src/api/errors.ts';
import { askToSignIn, hasEnded, onSignedInAgain } from '../../shared/session-end.ts';
import { browserDrafts } from './local-draft.ts';
import {
  isTranslationText,
  NO_TEXT,
  textOf,
  createTextSession,
  type SavedText,
  type SaveOutcome,
  type SaveText,
  type SessionView,
  type TextSession,
} from './text-session.ts';

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
  /** Key of the texts in this browser: `post-draft:12`. */
  name: string;
  texts: readonly EditedText[];
  saverOf: (locale: Locale) => SaveText;
  /** Saves when typing pauses and when the page is left. False where saving publishes at once. */
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

/**
 * Sessions of the texts on the page. They save when the page is left or hidden, and when the browser is
 * online again.
 */
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
    const unfollow = onSignedInAgain(save);
    // Another tab may have signed in again.
    window.addEventListener('storage', save);
    window.addEventListener('beforeunload', warn);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      window.removeEventListener('online', save);
      unfollow();
      window.removeEventListener('storage', save);
      window.removeEventListener('beforeunload', warn);
      save();
    };
  }, [sessions, savesItself]);
  return sessions;
}

export function useSession(session: TextSession): SessionView {
  return useSyncExternalStore(session.subscribe, session.read, session.read);
}

/** Server errors from this status on may be temporary. */
const SERVER_ERROR = 500;
const TOO_MANY = 429;

/** Maps an error to the outcome of a save. */
export function outcomeOf(error: unknown): SaveOutcome {
  if (!isFailedCall(error) || !error.data) return { kind: 'unreachable' };
  const { httpStatus, code, issues, details } = error.data;
  if (hasEnded(error)) {
    void askToSignIn({ isOwnAction: false });
    return { kind: 'signed-out' };
  }
  if (httpStatus >= SERVER_ERROR || httpStatus === TOO_MANY) return { kind: 'unreachable' };
  const present = code === 'EDIT_CONFLICT' ? presentOf(details) : undefined;
  if (present) return { kind: 'conflict', present };
  return { kind: 'refused', message: issues?.[0]?.message ?? error.message };
}

/** The current text that a conflict response contains. */
function presentOf(details: unknown): SavedText | undefined {
  if (typeof details !== 'object' || details === null || !('present' in details)) return undefined;
  const { present } = details;
  // The language was deleted.
  if (present === null) return { text: NO_TEXT, version: 0 };
  if (typeof present !== 'object' || present === null) return undefined;
  const version: unknown = Reflect.get(present, 'version');
  // A page has fewer fields than a post.
  const text: unknown = { ...NO_TEXT, ...present };
  return isTranslationText(text) && typeof version === 'number' ? { text: textOf(text), version } : undefined;
}
