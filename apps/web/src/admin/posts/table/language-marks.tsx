import { useLingui } from '@lingui/react/macro';
import { type Locale, LOCALE_NAMES } from '@sanwen/contracts/locales';
import type { ManagedItem } from '@sanwen/contracts/posts.manage.schemas';
import { VisuallyHidden } from '@sanwen/ui/visually-hidden';
import { usePostLabels } from './post-labels.ts';
import styles from './language-marks.module.css';

/** Each language as its editors would write it on a label. */
const SHORT: Record<Locale, string> = { 'zh-CN': '简', 'zh-TW': '繁', 'en-US': 'En' };

/**
 * A post's languages, each in its state: full, hollow, dashed for what is missing, with a mark for what is
 * out of date.
 */
export function LanguageMarks({ languages }: Pick<ManagedItem, 'languages'>) {
  const { t } = useLingui();
  const { states } = usePostLabels();
  return (
    <ul className={styles.marks}>
      {languages.map(({ locale, state, hasChanges }) => {
        const labels = [LOCALE_NAMES[locale], states[state], hasChanges ? t`with unpublished changes` : '']
          .filter(Boolean)
          .join(' · ');
        return (
          <li
            key={locale}
            className={`${styles.mark} ${styles[state]} ${hasChanges ? styles.changed : ''}`}
            title={labels}
          >
            <span aria-hidden="true" lang={locale}>
              {SHORT[locale]}
            </span>
            <VisuallyHidden>{labels}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
