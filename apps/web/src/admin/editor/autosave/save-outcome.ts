import { isFailedCall } from '#src/api/errors.ts';
import { NO_TEXT, isTranslationText, textOf } from './same-text.ts';
import type { SaveOutcome, SavedText } from './text-session.ts';

const UNAUTHORIZED = 401;
/** From here on it is the server that has a fault, and it may be over soon. */
const SERVER_ERROR = 500;
const TOO_MANY = 429;

/** What it means for a text that it could not be saved. */
export function outcomeOf(error: unknown): SaveOutcome {
  if (!isFailedCall(error) || !error.data) return { kind: 'unreachable' };
  const { httpStatus, code, issues, details } = error.data;
  if (httpStatus === UNAUTHORIZED) return { kind: 'signed-out' };
  if (httpStatus >= SERVER_ERROR || httpStatus === TOO_MANY) return { kind: 'unreachable' };
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
  if (typeof present !== 'object' || present === null) return undefined;
  const version: unknown = Reflect.get(present, 'version');
  // A page has fewer fields than a post.
  const text: unknown = { ...NO_TEXT, ...present };
  return isTranslationText(text) && typeof version === 'number' ? { text: textOf(text), version } : undefined;
}
