import { Trans, useLingui } from '@lingui/react/macro';
import { PASSWORD_MIN } from '@sanwen/contracts/constants';
import { Button } from '@sanwen/ui/button';
import { TextField } from '@sanwen/ui/text-field';
import type { AppRouter } from '@sanwen/contracts/api';
import type { TRPCClient } from '@trpc/client';
import { useState } from 'react';
import { useServerForm } from '../../api/use-server-form.ts';
import styles from './setup-form.module.css';

/** Makes the first administrator. */
export function SetupForm({ client, token }: { client: TRPCClient<AppRouter>; token: string }) {
  const { t } = useLingui();
  const [admin, setAdmin] = useState<string>();
  const { busy, fault, props } = useServerForm(async (typed) => {
    const account = { email: typed('email'), nickname: typed('nickname'), password: typed('password') };
    const { email } = await client.setup.complete.mutate({ ...account, token });
    setAdmin(email);
  });

  if (admin !== undefined) {
    return (
      <p role="status">
        <Trans>{admin} is the administrator of this site now.</Trans>
      </p>
    );
  }
  return (
    <form {...props} className={styles.form}>
      {fault && Object.keys(fault.fields).length === 0 && (
        <p role="alert" className={styles.alert}>
          {fault.message}
        </p>
      )}
      <TextField label={t`Email`} name="email" type="email" autoComplete="username" error={fault?.fields['email']} />
      <TextField
        label={t`Name`}
        hint={t`Shown to readers beside what you write.`}
        name="nickname"
        autoComplete="nickname"
        error={fault?.fields['nickname']}
      />
      <TextField
        label={t`Password`}
        hint={t`At least ${PASSWORD_MIN} characters. A sentence is easy to remember.`}
        name="password"
        type="password"
        autoComplete="new-password"
        error={fault?.fields['password']}
      />
      <div>
        <Button type="submit" busy={busy}>
          <Trans>Create the administrator</Trans>
        </Button>
      </div>
    </form>
  );
}
