import { readStored, writeStored } from '#src/boot/storage.ts';

/** Local storage: unsent texts (product 22) and the visitor's name and email. */
const DRAFTS = 'comment-drafts';
const VISITOR = 'comment-visitor';
const DRAFTS_MAX = 20;

/** What a draft is for: a new thread of a post, a reply to a comment, or an edit of one's own. */
export type DraftKey = `post:${number}` | `reply:${number}:${number}` | `edit:${number}`;

export interface VisitorName {
  nickname: string;
  email: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function readTexts(key: string): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '{}');
    const entries = isRecord(stored) ? Object.entries(stored) : [];
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

export const readDraft = (key: DraftKey): string => readTexts(DRAFTS)[key] ?? '';

/**
 * Stores a text until it is sent; an empty one is removed. The oldest drafts are dropped when there are too
 * many.
 */
export function storeDraft(key: DraftKey, text: string): void {
  const { [key]: _, ...others } = readTexts(DRAFTS);
  const drafts = Object.entries(text.trim() === '' ? others : { ...others, [key]: text });
  writeStored(DRAFTS, JSON.stringify(Object.fromEntries(drafts.slice(-DRAFTS_MAX))));
}

/** The comment of a post that the reader was replying to last. */
export function draftedReply(post: number): number | undefined {
  const start = `reply:${post}:`;
  const key = Object.keys(readTexts(DRAFTS)).findLast((each) => each.startsWith(start));
  return key === undefined ? undefined : Number(key.slice(start.length));
}

export function readVisitor(): VisitorName {
  const { nickname = '', email = '' } = readTexts(VISITOR);
  return { nickname, email };
}

export const storeVisitor = ({ nickname, email }: VisitorName): void =>
  writeStored(VISITOR, JSON.stringify({ nickname, email }));
