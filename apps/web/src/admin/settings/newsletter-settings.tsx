import { useLingui } from '@lingui/react/macro';
import { SwitchInput } from '@sanwen/ui/admin/field';
import { LocalizedInput } from '../shared/localized-form.tsx';
import { NumberOrNone } from './setting-fields.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Whether posts are emailed, and the footer of those emails. */
export function NewsletterSettings() {
  const { t } = useLingui();
  return (
    <SettingsForm group="newsletter" title={t`Newsletter`}>
      {({ value, set, errors }) => (
        <>
          <SwitchInput
            label={t`Let readers subscribe, and email them new posts`}
            checked={value.enabled}
            onChange={({ target }) => set({ enabled: target.checked })}
          />
          <LocalizedInput
            label={t`Sender`}
            hint={t`If empty, the site name is used.`}
            name="senderName"
            value={value.senderName}
            onChange={(senderName) => set({ senderName })}
            errors={errors}
            maxLength={200}
          />
          <LocalizedInput
            label={t`Footer of each email`}
            hint={t`Who sends it. Many countries ask for a postal address.`}
            name="footerText"
            multiline
            value={value.footerText}
            onChange={(footerText) => set({ footerText })}
            errors={errors}
            maxLength={1000}
          />
          <NumberOrNone
            label={t`Emails per hour`}
            hint={t`If empty, as many as your mail server allows.`}
            min={1}
            value={value.mailsAnHour}
            error={errors['mailsAnHour']}
            onChange={(mailsAnHour) => set({ mailsAnHour })}
          />
        </>
      )}
    </SettingsForm>
  );
}
