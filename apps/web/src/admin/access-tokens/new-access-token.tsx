import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Scope } from '@sanwen/contracts/scopes';
import { AdminButton } from '@sanwen/ui/admin/button';
import { AdminDialog, DialogActions } from '@sanwen/ui/admin/dialog';
import { CheckboxInput, SelectInput, TextInput } from '@sanwen/ui/admin/field';
import { FieldStack } from '@sanwen/ui/admin/panel';
import { useState } from 'react';
import { useAction } from '../shared/actions.tsx';
import { useAdmin } from '../shared/admin-data.tsx';
import { SCOPE_LABELS } from './scope-labels.ts';
import styles from './access-tokens-page.module.css';

const ALL_SCOPES = Object.keys(SCOPE_LABELS) as Scope[];
const DAYS = [7, 30, 90, 365];
const NEVER = 'never';

/** Creates a token, and shows its secret once. */
export function NewAccessToken() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [secret, setSecret] = useState<string>();
  const change = (next: boolean) => {
    setOpen(next);
    setSecret(undefined);
  };
  return (
    <>
      <AdminButton variant="primary" onClick={() => change(true)}>
        <Trans>New access token</Trans>
      </AdminButton>
      <AdminDialog open={open} onOpenChange={change} title={t`New access token`} closeLabel={t`Close`}>
        {secret === undefined ? <TokenForm onDone={setSecret} /> : <Secret secret={secret} />}
      </AdminDialog>
    </>
  );
}

function TokenForm({ onDone }: { onDone: (secret: string) => void }) {
  const { t, i18n } = useLingui();
  const { client } = useAdmin();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>([]);
  const [days, setDays] = useState<number | null>(90);
  const create = useAction({
    run: () => client.accessTokens.manage.create.mutate({ name, scopes: [...scopes], days }),
    onDone: ({ token }) => onDone(token),
  });
  const scopesError = create.formError?.fields['scopes'];
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        create.act(undefined);
      }}
    >
      <FieldStack>
        <TextInput
          label={t`Name`}
          hint={t`What the token is for. The audit log shows it.`}
          autoComplete="off"
          required
          maxLength={80}
          value={name}
          error={create.formError?.fields['name']}
          onChange={({ target }) => setName(target.value)}
        />
        <SelectInput
          label={t`Expiration`}
          value={days ?? NEVER}
          onChange={({ target }) => setDays(target.value === NEVER ? null : Number(target.value))}
        >
          {DAYS.map((count) => (
            <option key={count} value={count}>
              {t`${plural(count, { one: 'After # day', other: 'After # days' })}`}
            </option>
          ))}
          <option value={NEVER}>{t`Never expires`}</option>
        </SelectInput>
        <fieldset className={styles.scopes}>
          <legend>
            <Trans>What it may do</Trans>
          </legend>
          {ALL_SCOPES.map((scope) => (
            <CheckboxInput
              key={scope}
              label={scope}
              hint={i18n._(SCOPE_LABELS[scope])}
              checked={scopes.includes(scope)}
              onChange={({ target }) =>
                setScopes((before) =>
                  target.checked ? [...before, scope] : before.filter((each) => each !== scope),
                )
              }
            />
          ))}
          {scopesError && <p role="alert">{t`Choose at least one scope.`}</p>}
        </fieldset>
      </FieldStack>
      <DialogActions>
        <AdminButton type="submit" variant="primary" busy={create.busy}>
          <Trans>Create</Trans>
        </AdminButton>
      </DialogActions>
    </form>
  );
}

function Secret({ secret }: { secret: string }) {
  const { t } = useLingui();
  return (
    <div className={styles.form}>
      <TextInput
        label={t`Access token`}
        hint={t`Copy it now: it won’t be shown again. Keep it like a password.`}
        readOnly
        value={secret}
        onFocus={({ target }) => target.select()}
      />
    </div>
  );
}
