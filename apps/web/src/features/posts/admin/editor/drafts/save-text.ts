import type { AppRouter } from '@sanwen/contracts/api';
import type { Locale } from '@sanwen/contracts/locales';
import type { TranslationHead, TranslationText } from '@sanwen/contracts/posts.manage.schemas';
import type { TRPCClient } from '@trpc/client';
import { isFailedCall } from '../../../../../api/faults.ts';
import { NO_TEXT, isTranslationText, textOf } from '../../../../../admin/editor/drafts/same-text.ts';
import type { SaveOutcome, SaveText, SavedText } from '../../../../../admin/editor/drafts/text-session.ts';

const UNAUTHORIZED = 401;
/** From here on it is the server that has a fault, and it may be over soon. */
const SERVER_FAULT = 500;
const TOO_MANY = 429;

interface Saving {
  client: TRPCClient<AppRouter>;
  id: number;
  locale: Locale;
  onSaved: (head: TranslationHead, text: TranslationText) => void;
}

/** Saves one language of a post over the API. It asks by itself and not through a store of answers: nothing on the page waits for it. */
export function saveText({ client, id, locale, onSaved }: Saving): SaveText {
  return async (text, baseVersion) => {
    try {
      const head = await client.posts.manage.saveTranslation.mutate({ id, locale, ...text, baseVersion });
      onSaved(head, text);
      return { kind: 'saved', version: head.version };
    } catch (error) {
      return outcomeOf(error);
    }
  };
}

function outcomeOf(error: unknown): SaveOutcome {
  if (!isFailedCall(error) || !error.data) return { kind: 'unreachable' };
  const { httpStatus, code, issues, details } = error.data;
  if (httpStatus === UNAUTHORIZED) return { kind: 'signed-out' };
  if (httpStatus >= SERVER_FAULT || httpStatus === TOO_MANY) return { kind: 'unreachable' };
  const present = code === 'EDIT_CONFLICT' ? presentOf(details) : undefined;
  if (present) return { kind: 'conflict', present };
  return { kind: 'refused', message: issues?.[0]?.message ?? error.message };
}

/** The text that a refused save found. */
function presentOf(details: unknown): SavedText | undefined {
  if (typeof details !== 'object' || details === null || !('present' in details)) return undefined;
  const { present } = details;
  // The language is not there any more.
  if (present === null) return { text: NO_TEXT, version: 0 };
  const version: unknown = typeof present === 'object' && present && 'version' in present ? present.version : undefined;
  return isTranslationText(present) && typeof version === 'number' ? { text: textOf(present), version } : undefined;
}
