import { useLingui } from '@lingui/react/macro';
import { type Locale, LOCALE_NAMES } from '@sanwen/contracts/locales';
import { Badge } from '@sanwen/ui/admin/states';
import styles from './language-label.module.css';

interface LanguageLabelProps {
  locale: Locale;
  /** Undefined for a language without a text. */
  translation: { state: 'draft' | 'published' | 'stale'; hasChanges: boolean } | undefined;
}

/** A language and the state of its text. */
export function LanguageLabel({ locale, translation }: LanguageLabelProps) {
  const { t, i18n } = useLingui();
  const names = { draft: t`Draft`, published: t`Published`, stale: t`Outdated` };
  const tones = { draft: 'neutral', published: 'good', stale: 'attention' } as const;
  return (
    <>
      <span lang={locale} className={styles.language}>
        {LOCALE_NAMES[locale]}
      </span>{' '}
      <span lang={i18n.locale} className={styles.language}>
        {translation ? (
          <Badge tone={tones[translation.state]}>{names[translation.state]}</Badge>
        ) : (
          <Badge>{t`Missing`}</Badge>
        )}
        {translation?.hasChanges && <Badge tone="attention">{t`Changed`}</Badge>}
      </span>
    </>
  );
}
