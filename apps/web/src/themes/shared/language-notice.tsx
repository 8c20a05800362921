import { useLingui } from '@lingui/react/macro';
import type { Locale } from '@sanwen/contracts/locales';
import styles from './language-notice.module.css';

/** Tells the reader, in his language, which other language the text is in (brief 8). */
export function LanguageNotice({ locale }: { locale: Locale }) {
  const { t } = useLingui();
  const notices: Record<Locale, string> = {
    'zh-CN': t`This text is not available in your language yet. You are reading it in Simplified Chinese.`,
    'zh-TW': t`This text is not available in your language yet. You are reading it in Traditional Chinese.`,
    'en-US': t`This text is not available in your language yet. You are reading it in English.`,
  };
  return <p className={styles.notice}>{notices[locale]}</p>;
}
