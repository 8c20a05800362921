import { Trans, useLingui } from '@lingui/react/macro';
import type { SubscriberState } from '@sanwen/contracts/subscribers.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import { useAdmin } from '../shared/admin-data.tsx';
import { saveFile } from '../shared/save-file.ts';
import { useAction } from '../shared/use-action.ts';

/** Downloads the subscribers of a state, or all, as a table. */
export function ExportSubscribers({ state }: { state: SubscriberState | undefined }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const { act, busy } = useAction({
    run: () => client.subscribers.manage.export.mutate({ state: state ?? 'all' }),
    done: t`The file is in your downloads.`,
    onDone: ({ fileName, csv }) => saveFile(fileName, csv, 'text/csv;charset=utf-8'),
  });
  return (
    <AdminButton busy={busy} onClick={() => act(undefined)}>
      {state ? <Trans>Export filtered</Trans> : <Trans>Export all</Trans>}
    </AdminButton>
  );
}
