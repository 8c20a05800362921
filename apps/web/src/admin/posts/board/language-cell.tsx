import { useLingui } from '@lingui/react/macro';
import { languageName, type Locale } from '@sanwen/contracts/locales';
import type { ManagedItem } from '@sanwen/contracts/posts.manage.schemas';
import { Badge } from '@sanwen/ui/admin/states';
import { STATE_TONES, usePostLabels } from '../table/post-labels.ts';
import styles from './board.module.css';

/** One post in one language; it leads to where that is written. */
export function LanguageCell({ post, locale }: { post: ManagedItem; locale: Locale }) {
  const { t, i18n } = useLingui();
  const { states, untitled } = usePostLabels();
  const language = post.languages.find((one) => one.locale === locale);
  const state = language?.state ?? 'missing';
  const title = post.title || untitled;
  const name = languageName(locale, i18n.locale);
  const said = states[state];
  const label = t`${title}, ${name}: ${said}`;
  return (
    <span className={styles.cell}>
      <a href={`/admin/posts/${post.id}?lang=${locale}`} aria-label={label}>
        <Badge tone={STATE_TONES[state]}>{states[state]}</Badge>
      </a>
      {language?.hasChanges && <span className={styles.changes}>{t`unpublished changes`}</span>}
    </span>
  );
}
