import { Trans, useLingui } from '@lingui/react/macro';
import type { SettingsOutput, SavedSettings } from '@sanwen/contracts/settings.contract';
import type { Settings, SettingsKey } from '@sanwen/contracts/settings.schemas';
import { AdminButton } from '@sanwen/ui/admin/button';
import { Panel } from '@sanwen/ui/admin/panel';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAdmin } from '../shared/admin-data.tsx';
import { QueryResult } from '../shared/admin-page.tsx';
import { LocalizedForm, UnsavedChanges } from '../shared/localized-form.tsx';
import { useAction } from '../shared/actions.tsx';
import styles from './settings-form.module.css';
import { NumberInput, TextInput } from '@sanwen/ui/admin/field';

/** Props of a group's fields. */
export interface SettingsFields<Group extends SettingsKey> {
  value: Settings[Group];
  set: (change: Partial<Settings[Group]>) => void;
  /** Errors of the server by field. */
  errors: Partial<Record<string, string>>;
  /** Which secrets are set, and how to replace them; null removes one. */
  secrets: SettingsOutput['secrets'];
  setSecret: (name: string, secret: string | null) => void;
}

interface SettingsFormProps<Group extends SettingsKey> {
  group: Group;
  title: string;
  about?: ReactNode;
  children: (fields: SettingsFields<Group>) => ReactNode;
}

/** Edits a group of settings: saved as a whole, with a warning before unsaved changes are lost. */
export function SettingsForm<Group extends SettingsKey>(props: SettingsFormProps<Group>) {
  const { api } = useAdmin();
  const query = useQuery(api.settings.manage.get.queryOptions({ group: props.group }));
  return (
    <Panel title={props.title} about={props.about}>
      <QueryResult query={query}>
        {(response) => <Editor key={props.group} {...props} response={response} />}
      </QueryResult>
    </Panel>
  );
}

const VALUE = 'value.';

function Editor<Group extends SettingsKey>({
  group,
  response,
  children,
}: SettingsFormProps<Group> & { response: SettingsOutput }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const [saved, setSaved] = useState(response);
  // The response is of the requested group.
  const [value, setValue] = useState(response.value as Settings[Group]);
  const [secrets, setSecrets] = useState<Record<string, string | null>>({});
  const isDirty = JSON.stringify(value) !== JSON.stringify(saved.value) || Object.keys(secrets).length > 0;
  const save = useAction({
    run: () => client.settings.manage.save.mutate({ group, value, secrets } as SavedSettings),
    done: t`Saved. Readers see it now.`,
    onDone: (next) => {
      setSaved(next);
      setValue(next.value as Settings[Group]);
      setSecrets({});
    },
  });
  const wrong = Object.entries(save.formError?.fields ?? {}).map(([field, message]) => [
    field.startsWith(VALUE) ? field.slice(VALUE.length) : field,
    message,
  ]);
  return (
    <LocalizedForm>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.act(undefined);
        }}
      >
        {children({
          value,
          set: (change) => setValue({ ...value, ...change }),
          errors: Object.fromEntries(wrong),
          secrets: saved.secrets,
          setSecret: (name, secret) => setSecrets({ ...secrets, [name]: secret }),
        })}
        <div className={styles.bar}>
          <AdminButton type="submit" variant="primary" busy={save.busy} disabled={!isDirty}>
            <Trans>Save</Trans>
          </AdminButton>
          {isDirty && (
            <span role="status" className={styles.note}>
              <Trans>Not saved yet</Trans>
            </span>
          )}
        </div>
      </form>
      <UnsavedChanges when={isDirty && !save.busy} />
    </LocalizedForm>
  );
}

interface SecretFieldProps {
  label: string;
  isSet: boolean;
  /** The last save removed it, because it belonged to another server address. */
  wasDropped?: boolean | undefined;
  error?: string | undefined;
  /** Null removes it. */
  onChange: (secret: string | null) => void;
}

/** A secret is write-only: the server only tells whether it is set. */
export function SecretField({ label, isSet, wasDropped = false, error, onChange }: SecretFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  return (
    <div>
      <TextInput
        type="password"
        autoComplete="off"
        label={label}
        hint={isSet ? t`A value is set and can’t be viewed. Enter a new one to replace it.` : t`Not set yet.`}
        error={
          error ??
          (wasDropped && typed === ''
            ? t`The saved value was removed because the address it’s sent to changed. Enter it again.`
            : undefined)
        }
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(target.value);
        }}
      />
      {isSet && (
        <AdminButton
          variant="quiet"
          onClick={() => {
            setTyped('');
            onChange(null);
          }}
        >
          <Trans>Remove it when saving</Trans>
        </AdminButton>
      )}
    </div>
  );
}

interface NumberOrNoneProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: number | null;
  min?: number;
  max?: number;
  onChange: (value: number | null) => void;
}

/** A number field; empty means none. */
export function NumberOrNone({ value, onChange, ...field }: NumberOrNoneProps) {
  return (
    <NumberInput
      {...field}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  );
}
