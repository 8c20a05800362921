import { useLingui } from '@lingui/react/macro';
import { type Locale, LOCALE_NAMES, LOCALES } from '@sanwen/contracts/locales';
import { LocalizedField, LocalizedFields } from '@sanwen/ui/admin/localized-field';
import type { ReactNode } from 'react';
import { useAppContext } from '../../site/use-site.ts';

const LANGUAGES = LOCALES.map((tag) => ({ tag, name: LOCALE_NAMES[tag] }));

export type LocalizedText = Partial<Record<Locale, string>>;

/** Around a form with texts in each language: its fields show the same one, at first the site's default. */
export function LocalizedForm({ children }: { children: ReactNode }) {
  const { boot } = useAppContext();
  return (
    <LocalizedFields languages={LANGUAGES} first={boot.language.defaultLanguage}>
      {children}
    </LocalizedFields>
  );
}

interface LocalizedInputProps {
  label: string;
  hint?: string;
  /** Name of the field in the input, for what the server finds wrong: `siteName`. */
  name: string;
  value: LocalizedText;
  onChange: (value: LocalizedText) => void;
  /** What the server found wrong, by field. */
  errors?: Partial<Record<string, string>> | undefined;
  multiline?: boolean;
  maxLength?: number;
  placeholder?: string;
}

/** A text in each language. An empty one is left out, so that readers see the next best. */
export function LocalizedInput({ name, errors = {}, value, onChange, ...field }: LocalizedInputProps) {
  const { t } = useLingui();
  const own = Object.fromEntries(LOCALES.map((locale) => [locale, errors[`${name}.${locale}`]]));
  return (
    <LocalizedField
      {...field}
      name={name}
      value={value}
      errors={own}
      emptyMark={t`(empty)`}
      languagesLabel={t`Languages`}
      onChange={(next) =>
        onChange(Object.fromEntries(Object.entries(next).filter(([, text]) => text !== '')))
      }
    />
  );
}
