import { diffLines, diffWords } from 'diff';
import type { Locale } from '@sanwen/contracts/locales';
import type { TranslationText } from '@sanwen/contracts/posts.manage.schemas';
import type { DiffPart, TextDiff } from '@sanwen/contracts/revisions.schemas';

/** Beyond this many characters words take too long to compare, and lines are. */
const WORDS_MAX = 20_000;

type Field = TextDiff['fields'][number]['field'];

const FIELDS: readonly Field[] = ['title', 'excerpt', 'description', 'keywords', 'coverAlt', 'markdown'];

function compare(before: string, after: string, locale: Locale): DiffPart[] {
  const changes =
    before.length + after.length > WORDS_MAX
      ? diffLines(before, after)
      : // Chinese has no spaces: its words are found by the language's rules.
        diffWords(before, after, { intlSegmenter: new Intl.Segmenter(locale, { granularity: 'word' }) });
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

/** What differs from one text to another, field by field, as the server tells it of former texts. */
export function diffTexts(before: TranslationText, after: TranslationText, locale: Locale): TextDiff {
  const fields = FIELDS.flatMap((field) => {
    const [old, now] = [before, after].map((text) => String(text[field]));
    return old === undefined || now === undefined || old === now
      ? []
      : [{ field, parts: compare(old, now, locale) }];
  });
  return { fields };
}
