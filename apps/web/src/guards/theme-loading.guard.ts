import { type Guard, PASS } from './guard.types.ts';

/** Spec 2, third guard: the theme is loaded before anything is shown. */
export const themeLoading: Guard = async ({ loadTheme }) => {
  await loadTheme();
  return PASS;
};
