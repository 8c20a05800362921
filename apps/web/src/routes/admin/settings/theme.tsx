import { createFileRoute } from '@tanstack/react-router';
import { ThemeSettings } from '#src/admin/settings/theme-settings.tsx';

export const Route = createFileRoute('/admin/settings/theme')({
  staticData: { guards: ['admin'] },
  component: ThemeSettings,
});
