import { useLingui } from '@lingui/react/macro';
import type { Locale } from '@sanwen/contracts/locales';
import styles from './language-notice.module.css';

/** Tells, in the reader's language, which other language the text is in (product 8). */
export function LanguageNotice({ locale }: { locale: Locale }) {
  const { t } = useLingui();
  const notices: Record<Locale, string> = {
    'zh-CN': t`Not available in your language yet. You’re reading the Simplified Chinese version.`,
    'zh-TW': t`Not available in your language yet. You’re reading the Traditional Chinese version.`,
    'en-US': t`Not available in your language yet. You’re reading the English version.`,
  };
  return <p className={styles.notice}>{notices[locale]}</p>;
}
