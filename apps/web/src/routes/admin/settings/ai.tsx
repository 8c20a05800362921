import { createFileRoute } from '@tanstack/react-router';
import { AiSettings } from '../../../features/settings/admin/ai-settings.tsx';
import { AiUsage } from '../../../features/settings/admin/ai-usage.tsx';

export const Route = createFileRoute('/admin/settings/ai')({ component: Ai });

function Ai() {
  return (
    <>
      <AiSettings />
      <AiUsage />
    </>
  );
}
