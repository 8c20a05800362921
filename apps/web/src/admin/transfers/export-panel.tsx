import { Trans, useLingui } from '@lingui/react/macro';
import { AdminButton } from '@sanwen/ui/admin/button';
import { Panel } from '@sanwen/ui/admin/panel';
import { useAdmin } from '../shared/admin-data.tsx';
import { followDownload } from '../shared/save-file.ts';
import { useAction } from '../shared/use-action.ts';

/** Exports the whole site. */
export function ExportPanel() {
  const { t } = useLingui();
  const { client } = useAdmin();
  const take = useAction({
    run: () => client.backups.manage.export.mutate(),
    done: t`Download started.`,
    onDone: ({ url }) => followDownload(url),
  });
  return (
    <Panel
      title={t`Export`}
      about={t`All posts and pages as Markdown, everything else as JSON, with images, in one zip that other blog software can read too. Passwords and other secrets aren’t included.`}
    >
      <AdminButton busy={take.busy} onClick={() => take.act(undefined)}>
        <Trans>Export everything</Trans>
      </AdminButton>
    </Panel>
  );
}
