import { useLingui } from '@lingui/react/macro';
import type { Locale } from '@sanwen/contracts/locales';
import styles from './title-field.module.css';

interface TitleFieldProps {
  locale: Locale;
  maxLength: number;
  value: string;
  readOnly: boolean;
  onChange: (title: string) => void;
}

/** The title field: a single line that wraps. */
export function TitleField({ locale, onChange, ...field }: TitleFieldProps) {
  const { t } = useLingui();
  return (
    <textarea
      {...field}
      rows={1}
      aria-label={t`Title`}
      placeholder={t`Title`}
      lang={locale}
      className={styles.title}
      onChange={({ target }) => onChange(target.value.replaceAll('\n', ' '))}
    />
  );
}
