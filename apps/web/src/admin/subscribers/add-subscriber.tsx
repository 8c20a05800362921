import { Trans, useLingui } from '@lingui/react/macro';
import { AdminButton } from '@sanwen/ui/admin/button';
import { AdminDialog, DialogActions } from '@sanwen/ui/admin/dialog';
import { SelectInput, SwitchInput, TextInput } from '@sanwen/ui/admin/field';
import { FieldStack } from '@sanwen/ui/admin/panel';
import { useState } from 'react';
import { type Locale, LOCALE_NAMES, LOCALES } from '@sanwen/contracts/locales';
import { useAdmin } from '../shared/admin-data.tsx';
import { useAction } from '../shared/actions.tsx';
import { useAppContext } from '../../site/use-site.ts';
import styles from './subscribers-page.module.css';

/** Adds one subscriber. */
export function AddSubscriber() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <AdminButton variant="primary" onClick={() => setOpen(true)}>
        <Trans>Add subscriber</Trans>
      </AdminButton>
      <AdminDialog open={open} onOpenChange={setOpen} title={t`Add subscriber`} closeLabel={t`Close`}>
        <AddForm onDone={() => setOpen(false)} />
      </AdminDialog>
    </>
  );
}

function AddForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const { boot } = useAppContext();
  const [email, setEmail] = useState('');
  const [consent, setConsent] = useState<Consent>({ locale: boot.language.defaultLanguage, agreed: false });
  const add = useAction({
    run: () => client.subscribers.manage.add.mutate({ email, ...consent }),
    done: ({ added }) => {
      if (!added) return t`${email} is already on the list. Nothing changed.`;
      return consent.agreed
        ? t`${email} will now get new posts.`
        : t`We’ve asked ${email} to confirm by email.`;
    },
    onDone,
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add.act(undefined);
      }}
    >
      <FieldStack>
        <TextInput
          type="email"
          label={t`Email`}
          autoComplete="off"
          required
          maxLength={254}
          value={email}
          error={add.formError?.fields['email']}
          onChange={({ target }) => setEmail(target.value)}
        />
        <ConsentFields
          value={consent}
          onChange={setConsent}
          agreedLabel={t`This person has agreed to get posts by email`}
        />
      </FieldStack>
      <DialogActions>
        <AdminButton type="submit" variant="primary" busy={add.busy}>
          <Trans>Add</Trans>
        </AdminButton>
      </DialogActions>
    </form>
  );
}

export interface Consent {
  locale: Locale;
  agreed: boolean;
}

interface ConsentFieldsProps {
  value: Consent;
  onChange: (value: Consent) => void;
  /** Explains the language field. */
  languageHint?: string;
  agreedLabel: string;
}

/** Language of new subscribers, and whether they have given consent. */
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
