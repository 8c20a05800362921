import { Trans, useLingui } from '@lingui/react/macro';
import type { SettingsOutput, SavedSettings } from '@sanwen/contracts/settings.contract';
import type { Settings, SettingsKey } from '@sanwen/contracts/settings.schemas';
import { AdminButton } from '@sanwen/ui/admin/button';
import { Panel } from '@sanwen/ui/admin/panel';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAdmin } from '../shared/admin-data.tsx';
import { QueryResult } from '../shared/query-result.tsx';
import { LocalizedForm } from '../shared/localized-form.tsx';
import { UnsavedChanges } from '../shared/unsaved-changes.tsx';
import { useAction } from '../shared/use-action.ts';
import styles from './settings-form.module.css';

/** What the fields of a group are given. */
export interface SettingsFields<Group extends SettingsKey> {
  value: Settings[Group];
  set: (change: Partial<Settings[Group]>) => void;
  /** What the server found wrong, by field. */
  errors: Partial<Record<string, string>>;
  /** Which secrets are set, and how to set one anew; null removes it. */
  secrets: SettingsOutput['secrets'];
  setSecret: (name: string, secret: string | null) => void;
}

interface SettingsFormProps<Group extends SettingsKey> {
  group: Group;
  title: string;
  about?: ReactNode;
  children: (fields: SettingsFields<Group>) => ReactNode;
}

/** Edits a group of settings: saved as a whole, with a warning before unsaved changes are left. */
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
  // The answer is of the group that was asked for.
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
