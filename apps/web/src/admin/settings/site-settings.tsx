import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput, CheckboxInput, SelectInput, SwitchInput } from '@sanwen/ui/admin/field';
import { LocalizedInput } from '../shared/localized-form.tsx';
import { TimeZoneInput } from '../shared/time-zone-input.tsx';
import { LinkList } from '../shared/link-list.tsx';
import { SettingsForm } from './settings-form.tsx';
import styles from './settings-form.module.css';
import { LOCALES, LOCALE_NAMES, isLocale } from '@sanwen/contracts/locales';

/** The site's name, description, logo, footer, time zone, and links. */
export function SiteSettings() {
  const { t } = useLingui();
  return (
    <SettingsForm
      group="site"
      title={t`Site`}
      about={t`What appears at the top and bottom of every page. Languages left empty show another one’s text.`}
    >
      {({ value, set, errors }) => (
        <>
          <LocalizedInput
            label={t`Site name`}
            name="siteName"
            value={value.siteName}
            onChange={(siteName) => set({ siteName })}
            errors={errors}
            maxLength={200}
          />
          <LocalizedInput
            label={t`Description`}
            name="siteDescription"
            multiline
            value={value.siteDescription}
            onChange={(siteDescription) => set({ siteDescription })}
            errors={errors}
            maxLength={1000}
          />
          <TextInput
            label={t`Logo`}
            hint={t`Image URL. If empty, the site name is shown.`}
            value={value.siteLogo}
            onChange={({ target }) => set({ siteLogo: target.value })}
            error={errors['siteLogo']}
            maxLength={500}
          />
          <LocalizedInput
            label={t`Footer`}
            name="footerText"
            multiline
            value={value.footerText}
            onChange={(footerText) => set({ footerText })}
            errors={errors}
            maxLength={1000}
          />
          <TimeZoneInput
            value={value.timeZone}
            onChange={({ target }) => set({ timeZone: target.value })}
            error={errors['timeZone']}
          />
          <LinkList
            legend={t`Social links`}
            name="socialLinks"
            links={value.socialLinks}
            max={20}
            onChange={(socialLinks) => set({ socialLinks })}
            errors={errors}
          />
        </>
      )}
    </SettingsForm>
  );
}

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

/** Who may register. */
export function AccountsSettings() {
  const { t } = useLingui();
  return (
    <SettingsForm group="accounts" title={t`Accounts`}>
      {({ value, set }) => (
        <SwitchInput
          label={t`Anyone can register`}
          hint={t`People who already have an account can always sign in.`}
          checked={value.registration}
          onChange={({ target }) => set({ registration: target.checked })}
        />
      )}
    </SettingsForm>
  );
}

/** Default titles and descriptions. */
export function SeoSettings() {
  const { t } = useLingui();
  return (
    <SettingsForm
      group="seo"
      title={t`Search engines`}
      about={t`Used in titles and search results when a page has none of its own.`}
    >
      {({ value, set, errors }) => (
        <>
          <LocalizedInput
            label={t`Default title`}
            name="defaultTitle"
            value={value.defaultTitle}
            onChange={(defaultTitle) => set({ defaultTitle })}
            errors={errors}
            maxLength={200}
          />
          <LocalizedInput
            label={t`Default description`}
            name="defaultDescription"
            multiline
            value={value.defaultDescription}
            onChange={(defaultDescription) => set({ defaultDescription })}
            errors={errors}
            maxLength={1000}
          />
          <LocalizedInput
            label={t`Default keywords`}
            name="defaultKeywords"
            value={value.defaultKeywords}
            onChange={(defaultKeywords) => set({ defaultKeywords })}
            errors={errors}
            maxLength={200}
          />
          <TextInput
            label={t`Separator between title and site name`}
            value={value.titleSeparator}
            maxLength={10}
            onChange={({ target }) => set({ titleSeparator: target.value })}
            error={errors['titleSeparator']}
          />
          <LocalizedInput
            label={t`Home page description`}
            name="homeDescription"
            multiline
            value={value.homeDescription}
            onChange={(homeDescription) => set({ homeDescription })}
            errors={errors}
            maxLength={1000}
          />
          <LocalizedInput
            label={t`Home page keywords`}
            name="homeKeywords"
            value={value.homeKeywords}
            onChange={(homeKeywords) => set({ homeKeywords })}
            errors={errors}
            maxLength={200}
          />
        </>
      )}
    </SettingsForm>
  );
}
