import type { Locale } from '@sanwen/contracts/locales';
import type { TranslationText } from '@sanwen/contracts/posts.manage.schemas';
import { isTranslationText } from './text-session.ts';

/** A text that was typed and that the server has not confirmed yet. */
export interface LocalDraft {
  text: TranslationText;
  /** Version of the saved text that the edit is based on. */
  baseVersion: number;
  /** Time of the last edit, in milliseconds. */
  at: number;
}

/** Storage that outlives the tab. */
export interface DraftStorage {
  read: () => LocalDraft | null;
  /** @returns false if the browser has no space or forbids it */
  write: (draft: LocalDraft) => boolean;
  forget: () => void;
}

function isLocalDraft(value: unknown): value is LocalDraft {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('text' in value) ||
    !('baseVersion' in value) ||
    !('at' in value)
  )
    return false;
  return (
    typeof value.baseVersion === 'number' && typeof value.at === 'number' && isTranslationText(value.text)
  );
}

/** Identifies this page's drafts, so two tabs with the same text don't overwrite each other's. */
const TAB = Math.random().toString(36).slice(2);

/**
 * Stores the draft of one language in this browser. Local storage is synchronous, so it also works while the
 * tab closes.
 * @param name of the post or page: `post-draft:12`
 */
export function browserDrafts(name: string, locale: Locale, tab = TAB): DraftStorage {
  const place = `${name}:${locale}`;
  const key = `${place}:${tab}`;
  /**
   * A draft of a tab that may be closed. It is removed together with this tab's, unless that tab wrote
   * again.
   */
  let found: Found | undefined;
  return {
    read() {
      try {
        found = draftsAt(place).toSorted((one, other) => other.draft.at - one.draft.at)[0];
        return found?.draft ?? null;
      } catch {
        return null;
      }
    },
    write(draft) {
      try {
        localStorage.setItem(key, JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    forget() {
      try {
        localStorage.removeItem(key);
        if (found && localStorage.getItem(found.key) === found.raw) localStorage.removeItem(found.key);
        found = undefined;
      } catch {
        // Storage may be forbidden.
      }
    },
  };
}

interface Found {
  key: string;
  raw: string;
  draft: LocalDraft;
}

/** Drafts of a text from all tabs. */
function draftsAt(place: string): Found[] {
  return Object.keys(localStorage)
    .filter((key) => key === place || key.startsWith(`${place}:`))
    .flatMap((key) => {
      const raw = localStorage.getItem(key) ?? '';
      const draft = parsed(raw);
      return isLocalDraft(draft) ? [{ key, raw, draft }] : [];
    });
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
