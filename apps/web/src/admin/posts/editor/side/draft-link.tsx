import { Trans, useLingui } from '@lingui/react/macro';
import { AdminButton } from '@sanwen/ui/admin/button';
import { SelectInput, TextInput } from '@sanwen/ui/admin/field';
import { useToasts } from '@sanwen/ui/admin/toasts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#src/admin/shared/actions.tsx';
import { useAdmin } from '#src/admin/shared/admin-data.tsx';
import { useFormatDate } from '#src/admin/shared/use-time-zone.ts';
import { useAppContext } from '#src/site/use-site.ts';
import styles from './side.module.css';

/** A link by which a friend reads the draft without an account. */
export function DraftLink({ id }: { id: number }) {
  const { t } = useLingui();
  const { api, client } = useAdmin();
  const { boot } = useAppContext();
  const formatDate = useFormatDate();
  const toasts = useToasts();
  const [days, setDays] = useState<1 | 7 | 30>(7);
  const { data } = useQuery(api.posts.manage.draftLink.get.queryOptions({ id }));
  const create = useAction({ run: () => client.posts.manage.draftLink.create.mutate({ id, days }) });
  const revoke = useAction({
    run: () => client.posts.manage.draftLink.revoke.mutate({ id }),
    done: t`The link no longer works.`,
  });
  const link = data?.link;
  const until = link ? formatDate(link.expiresAt, { dateStyle: 'medium', timeStyle: 'short' }) : '';
  const address = link ? boot.publicUrl + link.path : '';
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => toasts.done(t`Copied`),
      () => toasts.failed(t`The browser doesn’t allow copying. Select the link and copy it.`),
    );
  return (
    <details>
      <summary>
        <Trans>Share the draft</Trans>
      </summary>
      <div className={styles.stack}>
        <p className={styles.soft}>
          <Trans>
            Anyone who has the link can read this post, with its latest changes, without an account.
          </Trans>
        </p>
        {link ? (
          <>
            <TextInput
              label={t`Link to the draft`}
              hint={t`Works until ${until}.`}
              readOnly
              value={address}
              onFocus={({ target }) => target.select()}
            />
            <div className={styles.row}>
              <AdminButton onClick={copy}>
                <Trans>Copy link</Trans>
              </AdminButton>
              <AdminButton variant="quiet" busy={revoke.busy} onClick={() => revoke.act(undefined)}>
                <Trans>Revoke link</Trans>
              </AdminButton>
            </div>
          </>
        ) : (
          <>
            <SelectInput
              label={t`The link works for`}
              value={days}
              onChange={({ target: { value } }) => setDays(value === '1' ? 1 : value === '30' ? 30 : 7)}
            >
              <option value={1}>{t`1 day`}</option>
              <option value={7}>{t`7 days`}</option>
              <option value={30}>{t`30 days`}</option>
            </SelectInput>
            <AdminButton busy={create.busy} onClick={() => create.act(undefined)}>
              <Trans>Create link</Trans>
            </AdminButton>
          </>
        )}
      </div>
    </details>
  );
}
