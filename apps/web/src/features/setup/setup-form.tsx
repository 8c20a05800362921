import { Trans, useLingui } from '@lingui/react/macro';
import { PASSWORD_MIN } from '@sanwen/contracts/constants';
import { Button } from '@sanwen/ui/button';
import { TextField } from '@sanwen/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import type { AppRouter } from '@sanwen/contracts/api';
import type { TRPCClient } from '@trpc/client';
import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import { formFault } from '../../api/field-errors.ts';
import styles from './setup-form.module.css';

/** Makes the first administrator. A refused form keeps what was typed, and leads to the first field that is wrong. */
export function SetupForm({ client, token }: { client: TRPCClient<AppRouter>; token: string }) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const setup = useMutation({
    mutationFn: (account: { email: string; nickname: string; password: string }) =>
      client.setup.complete.mutate({ ...account, token }),
  });
  useEffect(() => {
    if (setup.error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [setup.error]);
  const fault = setup.error && formFault(setup.error, t`The server cannot be reached. Nothing is lost; please try again.`);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (setup.isPending) return;
    const data = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    setup.mutate({ email: text('email'), nickname: text('nickname'), password: text('password') });
  };

  if (setup.isSuccess) {
    return (
      <p role="status">
        <Trans>{setup.data.email} is the administrator of this site now.</Trans>
      </p>
    );
  }
  return (
    <form ref={form} className={styles.form} method="post" onSubmit={submit} noValidate>
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
        <Button type="submit" busy={setup.isPending}>
          <Trans>Create the administrator</Trans>
        </Button>
      </div>
    </form>
  );
}
