import { useLingui } from '@lingui/react/macro';
import { type Locale, LOCALE_NAMES, LOCALES } from '@sanwen/contracts/locales';
import { SelectInput, SwitchInput } from '@sanwen/ui/admin/field';

export interface Consent {
  locale: Locale;
  agreed: boolean;
}

interface ConsentFieldsProps {
  value: Consent;
  onChange: (value: Consent) => void;
  /** What the language is for. */
  languageHint?: string;
  agreedLabel: string;
}

/** In which language new subscribers are written to, and whether they have said that they want to be. */
export function ConsentFields({ value, onChange, languageHint, agreedLabel }: ConsentFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <SelectInput
        label={t`Email language`}
        hint={languageHint}
        value={value.locale}
        onChange={({ target }) =>
          onChange({ ...value, locale: LOCALES.find((locale) => locale === target.value) ?? value.locale })
        }
      >
        {LOCALES.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {LOCALE_NAMES[locale]}
          </option>
        ))}
      </SelectInput>
      <SwitchInput
        label={agreedLabel}
        hint={t`Only turn this on if you can prove it. Otherwise we’ll email each person once to ask, and send nothing more without a yes.`}
        checked={value.agreed}
        onChange={({ target }) => onChange({ ...value, agreed: target.checked })}
      />
    </>
  );
}
