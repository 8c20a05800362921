import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@sanwen/ui/admin/field';
import { LocalizedInput } from '../shared/localized-form.tsx';
import { SettingsForm } from './settings-form.tsx';

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
