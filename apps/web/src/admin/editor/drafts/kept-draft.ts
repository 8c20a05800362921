import type { Locale } from '@sanwen/contracts/locales';
import type { TranslationText } from '@sanwen/contracts/posts.manage.schemas';
import { isTranslationText } from './same-text.ts';

/** A text that was typed and that the server has not confirmed yet. */
export interface KeptDraft {
  text: TranslationText;
  /** Version of the saved text that it was typed into. */
  baseVersion: number;
  /** When it was typed, in milliseconds. */
  at: number;
}

/** Where such texts outlive the tab. */
export interface DraftStorage {
  read: () => KeptDraft | null;
  /** @returns false where the browser has no room or forbids it */
  write: (draft: KeptDraft) => boolean;
  forget: () => void;
}

function isKeptDraft(value: unknown): value is KeptDraft {
  if (typeof value !== 'object' || value === null || !('text' in value) || !('baseVersion' in value) || !('at' in value)) return false;
  return typeof value.baseVersion === 'number' && typeof value.at === 'number' && isTranslationText(value.text);
}

/** Keeps the draft of one language of a post in this browser. Local storage is written at once, also when the tab is about to die. */
export function browserDrafts(postId: number, locale: Locale): DraftStorage {
  const key = `post-draft:${postId}:${locale}`;
  /** What this tab knows to be kept: another tab's text is not for it to forget. */
  let own: string | null = null;
  return {
    read() {
      try {
        own = localStorage.getItem(key);
        const value: unknown = JSON.parse(own ?? 'null');
        return isKeptDraft(value) ? value : null;
      } catch {
        return null;
      }
    },
    write(draft) {
      try {
        own = JSON.stringify(draft);
        localStorage.setItem(key, own);
        return true;
      } catch {
        return false;
      }
    },
    forget() {
      try {
        if (localStorage.getItem(key) === own) localStorage.removeItem(key);
      } catch {
        // Where it is forbidden there is nothing.
      }
    },
  };
}
