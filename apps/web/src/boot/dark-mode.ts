import { COLOR_SCHEME_KEY } from '@sanwen/contracts/constants';
import { onStored, readStored, writeStored } from './storage.ts';

const BUTTON = '[data-set-color-scheme]';

export type ColorScheme = 'light' | 'dark' | 'auto';

function toColorScheme(value: string | null | undefined): ColorScheme {
  return value === 'light' || value === 'dark' ? value : 'auto';
}

function show(scheme: ColorScheme): void {
  const root = document.documentElement;
  if (scheme === 'auto') delete root.dataset['colorScheme'];
  else root.dataset['colorScheme'] = scheme;
}

function markButtons(scheme: ColorScheme): void {
  for (const button of document.querySelectorAll<HTMLElement>(BUTTON)) {
    button.ariaPressed = String(button.dataset['setColorScheme'] === scheme);
  }
}

export function readColorScheme(): ColorScheme {
  return toColorScheme(readStored(COLOR_SCHEME_KEY));
}

/** Applies a color scheme and stores it. */
export function setColorScheme(value: string | undefined): ColorScheme {
  const scheme = toColorScheme(value);
  writeStored(COLOR_SCHEME_KEY, scheme);
  show(scheme);
  markButtons(scheme);
  return scheme;
}

/**
 * Applies the stored color scheme before the first paint and handles `[data-set-color-scheme]` buttons:
 * `light`, `dark`, or `auto` for the system's. Other tabs and pages in the back/forward cache follow.
 */
export function startColorScheme(): void {
  show(readColorScheme());
  document.addEventListener('DOMContentLoaded', () => markButtons(readColorScheme()));
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(BUTTON) : null;
    if (button) setColorScheme(button.dataset['setColorScheme']);
  });
  onStored(COLOR_SCHEME_KEY, () => {
    const scheme = readColorScheme();
    show(scheme);
    markButtons(scheme);
  });
}
