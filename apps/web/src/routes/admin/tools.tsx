import { createFileRoute } from '@tanstack/react-router';
import { BackupSettings } from '../../admin/settings/backup-settings.tsx';
import { ToolsPage } from '../../admin/tools/tools-page.tsx';
import { BackupsPanel, ExportPanel } from '../../admin/transfers/backups-panel.tsx';
import { ImportPanel } from '../../admin/transfers/import-panel.tsx';

/** Spec 2 lists its guard, which the panel has too. */
export const Route = createFileRoute('/admin/tools')({
  staticData: { guards: ['admin-auth'] },
  component: Tools,
});

function Tools() {
  return (
    <ToolsPage>
      <BackupsPanel />
      <BackupSettings />
      <ExportPanel />
      <ImportPanel />
    </ToolsPage>
  );
}
