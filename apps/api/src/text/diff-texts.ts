import type { TranslationText } from '@sanwen/contracts/posts.manage.schemas';
import type { DiffPart, TextDiff } from '@sanwen/contracts/revisions.schemas';
import { type ChangeObject, diffLines, diffWordsWithSpace } from 'diff';

/** Slower comparisons fall back to lines, then to the whole text. */
const TIME_MAX_MS = 500;
/** Differing lines up to this length are compared word by word. */
const WORDS_IN_MAX = 4000;

const FIELDS = ['title', 'excerpt', 'description', 'keywords', 'coverAlt', 'markdown'] as const;

/** Segments Chinese words, which have no spaces between them. */
const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** Computes the difference of two texts as segments. Joined without the added ones, they equal `before`. */
export function diffTexts(before: TranslationText, after: TranslationText): TextDiff {
  const ends = Date.now() + 2 * TIME_MAX_MS;
  return {
    fields: FIELDS.flatMap((field) => {
      const [old, now] = [plain(before[field]), plain(after[field])];
      return old === now ? [] : [{ field, parts: diffPlain(old, now, ends) }];
    }),
  };
}

function plain(value: string | string[]): string {
  return typeof value === 'string' ? value : value.join(', ');
}

function diffPlain(before: string, after: string, ends: number): DiffPart[] {
  const lines = diffLines(before, after, { timeout: TIME_MAX_MS });
  if (!lines) return whole(before, after);
  const parts: DiffPart[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const [part, next] = [lines[index], lines[index + 1]];
    if (!part) continue;
    const isReplaced = part.removed && next?.added;
    const refined = isReplaced && Date.now() < ends ? diffWords(part.value, next.value) : undefined;
    if (refined) index += 1;
    parts.push(...(refined ?? [toPart(part)]));
  }
  return parts;
}

function diffWords(before: string, after: string): DiffPart[] | undefined {
  if (before.length + after.length > WORDS_IN_MAX) return undefined;
  return diffWordsWithSpace(before, after, { timeout: TIME_MAX_MS / 5, intlSegmenter: words })?.map(toPart);
}

function toPart({ value, added, removed }: ChangeObject<string>): DiffPart {
  return { kind: added ? 'added' : removed ? 'removed' : 'same', text: value };
}

function whole(before: string, after: string): DiffPart[] {
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
}
