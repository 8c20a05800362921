import { useRouteContext } from '@tanstack/react-router';
import type { ThemeSlots } from '../themes/slots.ts';

/**
 * The looks of the view's theme.
 * @throws Error when they were not loaded before the app was shown.
 */
export function useThemeSlots(): ThemeSlots {
  const { theme } = useRouteContext({ from: '__root__' });
  if (!theme.slots) throw new Error(`the theme ${theme.name} is not loaded`);
  return theme.slots;
}
