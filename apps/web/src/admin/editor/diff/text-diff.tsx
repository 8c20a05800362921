import { useLingui } from '@lingui/react/macro';
import type { DiffPart, TextDiff as Diff } from '@sanwen/contracts/revisions.schemas';
import styles from './text-diff.module.css';

/** Characters that are shown around what differs. */
const AROUND = 120;

/** What differs from one text to another. Texts are shown as texts: markup in them stays what it is. */
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
          // Parts have no names of their own, and never change places.
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
