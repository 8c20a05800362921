import { useLingui } from '@lingui/react/macro';
import type { TextDiff as Diff, DiffPart } from '@sanwen/contracts/revisions.schemas';
import { diffLines, diffWords } from 'diff';
import type { Locale } from '@sanwen/contracts/locales';
import type { TranslationText } from '@sanwen/contracts/posts.manage.schemas';
import styles from './text-diff.module.css';

/** Characters of context around each difference. */
const AROUND = 120;

/** Differences between two texts, as plain text. */
export function TextDiff({ diff, lang }: { diff: Diff; lang: string }) {
  const { t } = useLingui();
  const names: Record<Diff['fields'][number]['field'], string> = {
    title: t`Title`,
    excerpt: t`Excerpt`,
    description: t`Description`,
    keywords: t`Keywords`,
    coverAlt: t`Cover description`,
    markdown: t`Text`,
  };
  if (diff.fields.length === 0) return <p>{t`No differences.`}</p>;
  return diff.fields.map(({ field, parts }) => (
    <section key={field} className={styles.field} aria-label={names[field]}>
      <h3>{names[field]}</h3>
      <div
        role="group"
        aria-label={t`Changes: ${names[field]}`}
        lang={lang}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and a keyboard has to reach it
        tabIndex={0}
        className={styles.text}
      >
        {parts.map((part, index) => (
          // Parts have no ids and never change order.
          <Part key={index} part={part} isFirst={index === 0} isLast={index === parts.length - 1} />
        ))}
      </div>
    </section>
  ));
}

function Part({
  part: { kind, text },
  isFirst,
  isLast,
}: {
  part: DiffPart;
  isFirst: boolean;
  isLast: boolean;
}) {
  if (kind === 'added') return <ins>{text}</ins>;
  if (kind === 'removed') return <del>{text}</del>;
  if (text.length <= AROUND * 2) return <span>{text}</span>;
  const [head, tail] = [isFirst ? '' : text.slice(0, AROUND), isLast ? '' : text.slice(-AROUND)];
  return (
    <span>
      {head}
      <span className={styles.cut}> … </span>
      {tail}
    </span>
  );
}

/** Longer texts are compared by line, because comparing words takes too long. */
const WORDS_MAX = 20_000;

type Field = Diff['fields'][number]['field'];

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

/** Differences between two texts by field, in the format of the server's revisions. */
export function diffTexts(before: TranslationText, after: TranslationText, locale: Locale): Diff {
  const fields = FIELDS.flatMap((field) => {
    const [old, now] = [before, after].map((text) => String(text[field]));
    return old === undefined || now === undefined || old === now
      ? []
      : [{ field, parts: compare(old, now, locale) }];
  });
  return { fields };
}
