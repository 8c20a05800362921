import { createFileRoute } from '@tanstack/react-router';
import { BackupSettings } from '../../features/settings/admin/backup-settings.tsx';
import { ToolsPage } from '../../features/tools/admin/tools-page.tsx';
import { BackupsPanel } from '../../features/transfers/admin/backups-panel.tsx';
import { ExportPanel } from '../../features/transfers/admin/export-panel.tsx';
import { ImportPanel } from '../../features/transfers/admin/import-panel.tsx';

/** Its guard is named as spec 2 names it, beside those of the whole panel. */
export const Route = createFileRoute('/admin/tools')({ staticData: { guards: ['admin-auth'] }, component: Tools });

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
