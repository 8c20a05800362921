import { Trans, useLingui } from '@lingui/react/macro';
import { LOCALES, LOCALE_NAMES, isLocale } from '@sanwen/contracts/locales';
import { CheckboxInput, SelectInput, SwitchInput } from '@sanwen/ui/admin/field';
import { SettingsForm } from './settings-form.tsx';
import styles from './settings-form.module.css';

/** The site's languages. The default one can't be turned off. */
export function LanguageSettings() {
  const { t } = useLingui();
  return (
    <SettingsForm
      group="language"
      title={t`Languages`}
      about={t`Readers can choose from the enabled languages. Text in other languages is kept.`}
    >
      {({ value, set, errors }) => (
        <>
          <fieldset className={styles.group}>
            <legend>
              <Trans>Site languages</Trans>
            </legend>
            {LOCALES.map((locale) => (
              <CheckboxInput
                key={locale}
                label={LOCALE_NAMES[locale]}
                checked={value.enabledLanguages[locale]}
                disabled={locale === value.defaultLanguage}
                onChange={({ target }) =>
                  set({ enabledLanguages: { ...value.enabledLanguages, [locale]: target.checked } })
                }
              />
            ))}
          </fieldset>
          <SelectInput
            label={t`Default language`}
            hint={t`For readers whose language is not offered.`}
            value={value.defaultLanguage}
            error={errors['defaultLanguage']}
            onChange={({ target }) => {
              if (isLocale(target.value)) set({ defaultLanguage: target.value });
            }}
          >
            {LOCALES.filter((locale) => value.enabledLanguages[locale]).map((locale) => (
              <option key={locale} value={locale} lang={locale}>
                {LOCALE_NAMES[locale]}
              </option>
            ))}
          </SelectInput>
          <SwitchInput
            label={t`Start in the language of the reader’s browser`}
            checked={value.autoDetectLanguage}
            onChange={({ target }) => set({ autoDetectLanguage: target.checked })}
          />
          <SwitchInput
            label={t`Show the language switcher`}
            checked={value.showLanguageSwitcher}
            onChange={({ target }) => set({ showLanguageSwitcher: target.checked })}
          />
        </>
      )}
    </SettingsForm>
  );
}
