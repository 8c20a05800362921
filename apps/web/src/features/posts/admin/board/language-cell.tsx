import { useLingui } from '@lingui/react/macro';
import { LOCALE_NAMES } from '@sanwen/contracts/locales';
import type { Locale } from '@sanwen/contracts/locales';
import type { ManagedItem } from '@sanwen/contracts/posts.manage.schemas';
import { Badge } from '@sanwen/ui/admin/states';
import { STATE_TONES, usePostWords } from '../table/post-words.ts';
import styles from './board.module.css';

/** One post in one language; it leads to where that is written. */
export function LanguageCell({ post, locale }: { post: ManagedItem; locale: Locale }) {
  const { t } = useLingui();
  const { states, untitled } = usePostWords();
  const language = post.languages.find((one) => one.locale === locale);
  const state = language?.state ?? 'missing';
  const label = `${post.title || untitled}, ${LOCALE_NAMES[locale]}: ${states[state]}`;
  return (
    <span className={styles.cell}>
      <a href={`/admin/posts/${post.id}?lang=${locale}`} aria-label={label}>
        <Badge tone={STATE_TONES[state]}>{states[state]}</Badge>
      </a>
      {language?.hasChanges && <span className={styles.changes}>{t`unpublished changes`}</span>}
    </span>
  );
}
