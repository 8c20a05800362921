import { Trans, useLingui } from '@lingui/react/macro';
import { TrashIcon } from '@sanwen/ui/admin/admin-icons';
import { AdminButton } from '@sanwen/ui/admin/button';
import { TextInput } from '@sanwen/ui/admin/field';
import { LocalizedInput } from '../shared/localized-form.tsx';
import { type SettingsFields, SettingsForm } from './settings-form.tsx';
import styles from './settings-form.module.css';

/** The site's name, description, logo, footer and links. */
export function SiteSettings() {
  const { t } = useLingui();
  return (
    <SettingsForm
      group="site"
      title={t`Site`}
      about={t`What appears at the top and bottom of every page. Languages left empty show another one’s text.`}
    >
      {({ value, set, errors, ...fields }) => (
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
          <SocialLinks value={value} set={set} errors={errors} {...fields} />
        </>
      )}
    </SettingsForm>
  );
}

function SocialLinks({ value: { socialLinks }, set, errors }: SettingsFields<'site'>) {
  const { t } = useLingui();
  const change = (index: number, part: Partial<(typeof socialLinks)[number]>) =>
    set({ socialLinks: socialLinks.map((link, at) => (at === index ? { ...link, ...part } : link)) });
  return (
    <fieldset className={styles.group}>
      <legend>
        <Trans>Social links</Trans>
      </legend>
      {socialLinks.map(({ name, url }, index) => {
        const number = index + 1;
        return (
          <div key={index} className={styles.row}>
            <TextInput
              label={t`Link ${number}: name`}
              value={name}
              maxLength={40}
              onChange={({ target }) => change(index, { name: target.value })}
              error={errors[`socialLinks.${index}.name`]}
            />
            <TextInput
              label={t`Link ${number}: URL`}
              type="url"
              value={url}
              maxLength={500}
              onChange={({ target }) => change(index, { url: target.value })}
              error={errors[`socialLinks.${index}.url`]}
            />
            <AdminButton
              variant="quiet"
              iconOnly
              aria-label={t`Remove link ${number}`}
              onClick={() => set({ socialLinks: socialLinks.filter((_, at) => at !== index) })}
            >
              <TrashIcon />
            </AdminButton>
          </div>
        );
      })}
      <div>
        <AdminButton
          disabled={socialLinks.length >= 20}
          onClick={() => set({ socialLinks: [...socialLinks, { name: '', url: 'https://' }] })}
        >
          <Trans>Add link</Trans>
        </AdminButton>
      </div>
    </fieldset>
  );
}
