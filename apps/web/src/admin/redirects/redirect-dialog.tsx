import { Trans, useLingui } from '@lingui/react/macro';
import { type Redirect, REDIRECT_STATUSES, type RedirectStatus } from '@sanwen/contracts/redirects.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import { AdminDialog, DialogActions } from '@sanwen/ui/admin/dialog';
import { SelectInput, TextInput } from '@sanwen/ui/admin/field';
import { FieldStack } from '@sanwen/ui/admin/panel';
import { useState } from 'react';
import { useAction } from '../shared/actions.tsx';
import { useAdmin } from '../shared/admin-data.tsx';
import styles from './redirects-page.module.css';

interface RedirectDialogProps {
  /** Undefined for a new one. */
  redirect: Redirect | undefined;
  /** The old address of a new one, if it is known. */
  from: string | undefined;
  onClose: () => void;
}

/** Creates or changes a redirect. */
export function RedirectDialog({ redirect, from: missing = '', onClose }: RedirectDialogProps) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const [from, setFrom] = useState(redirect?.from ?? missing);
  const [to, setTo] = useState(redirect?.to ?? '');
  const [status, setStatus] = useState<RedirectStatus>(redirect?.status ?? 301);
  const save = useAction({
    run: () => {
      const input = { from, to, status };
      return redirect
        ? client.redirects.manage.save.mutate({ id: redirect.id, ...input })
        : client.redirects.manage.create.mutate(input);
    },
    done: t`Saved. Readers are redirected now.`,
    onDone: onClose,
  });
  const fields = save.formError?.fields ?? {};
  const labels = {
    301: t`301 – moved for good`,
    302: t`302 – moved for now`,
    410: t`410 – gone for good`,
  };
  return (
    <AdminDialog
      open
      onOpenChange={onClose}
      title={redirect ? t`Edit redirect` : t`New redirect`}
      closeLabel={t`Close`}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.act(undefined);
        }}
      >
        <FieldStack>
          <TextInput
            label={t`Old address`}
            hint={t`For example /2024/05/hello or /?p=123. In /blog/:year/:slug, each name matches one part, and * at the end matches the rest.`}
            autoComplete="off"
            spellCheck={false}
            required
            maxLength={500}
            value={from}
            error={fields['from'] && t`This can’t be redirected. Start with / and leave out /api and /admin.`}
            onChange={({ target }) => setFrom(target.value)}
          />
          <SelectInput
            label={t`Status code`}
            value={status}
            onChange={({ target }) =>
              setStatus(REDIRECT_STATUSES.find((each) => String(each) === target.value) ?? status)
            }
          >
            {REDIRECT_STATUSES.map((each) => (
              <option key={each} value={each}>
                {labels[each]}
              </option>
            ))}
          </SelectInput>
          {status !== 410 && (
            <TextInput
              label={t`New address`}
              hint={t`A path of this site, such as /post/hello or /post/:slug, or a URL. Use :splat for what * matched.`}
              autoComplete="off"
              spellCheck={false}
              required
              maxLength={2000}
              value={to}
              error={
                fields['to'] &&
                t`Use a path or a URL, and only names that are in the old address, after the host.`
              }
              onChange={({ target }) => setTo(target.value)}
            />
          )}
        </FieldStack>
        <DialogActions>
          <AdminButton type="submit" variant="primary" busy={save.busy}>
            <Trans>Save</Trans>
          </AdminButton>
        </DialogActions>
      </form>
    </AdminDialog>
  );
}
