import { Trans, useLingui } from '@lingui/react/macro';
import type { WebhookEvent } from '@sanwen/contracts/webhooks.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import { AdminDialog, DialogActions } from '@sanwen/ui/admin/dialog';
import { CheckboxInput, TextInput } from '@sanwen/ui/admin/field';
import { FieldStack } from '@sanwen/ui/admin/panel';
import { useState } from 'react';
import { useAction } from '../shared/actions.tsx';
import { useAdmin } from '../shared/admin-data.tsx';
import { EVENT_LABELS } from './event-labels.ts';
import styles from './webhooks-page.module.css';

const ALL_EVENTS = Object.keys(EVENT_LABELS) as WebhookEvent[];

/** Creates a webhook, and shows its secret once. */
export function NewWebhook() {
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
        <Trans>New webhook</Trans>
      </AdminButton>
      <AdminDialog open={open} onOpenChange={change} title={t`New webhook`} closeLabel={t`Close`}>
        {secret === undefined ? (
          <WebhookForm onDone={setSecret} />
        ) : (
          <div className={styles.form}>
            <TextInput
              label={t`Signing secret`}
              hint={t`Copy it now: it won’t be shown again. The receiver checks signatures with it.`}
              readOnly
              value={secret}
              onFocus={({ target }) => target.select()}
            />
          </div>
        )}
      </AdminDialog>
    </>
  );
}

function WebhookForm({ onDone }: { onDone: (secret: string) => void }) {
  const { t, i18n } = useLingui();
  const { client } = useAdmin();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>([]);
  const create = useAction({
    run: () => client.webhooks.manage.create.mutate({ url, events: [...events] }),
    onDone: ({ secret }) => onDone(secret),
  });
  const fields = create.formError?.fields ?? {};
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
          type="url"
          label={t`Address`}
          hint={t`Starts with https. Addresses in private networks are refused.`}
          autoComplete="off"
          required
          maxLength={500}
          value={url}
          error={fields['url']}
          onChange={({ target }) => setUrl(target.value)}
        />
        <fieldset className={styles.events}>
          <legend>
            <Trans>Call it when</Trans>
          </legend>
          {ALL_EVENTS.map((event) => (
            <CheckboxInput
              key={event}
              label={i18n._(EVENT_LABELS[event])}
              hint={event}
              checked={events.includes(event)}
              onChange={({ target }) =>
                setEvents((before) =>
                  target.checked ? [...before, event] : before.filter((each) => each !== event),
                )
              }
            />
          ))}
          {fields['events'] && <p role="alert">{t`Choose at least one event.`}</p>}
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
