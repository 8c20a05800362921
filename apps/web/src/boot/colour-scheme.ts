import { COLOUR_SCHEME_KEY } from '@sanwen/contracts/constants';
import { onStored, readStored, writeStored } from './storage.ts';

const BUTTON = '[data-set-colour-scheme]';

export type ColourScheme = 'light' | 'dark' | 'auto';

function toColourScheme(value: string | null | undefined): ColourScheme {
  return value === 'light' || value === 'dark' ? value : 'auto';
}

function show(scheme: ColourScheme): void {
  const root = document.documentElement;
  if (scheme === 'auto') delete root.dataset['colourScheme'];
  else root.dataset['colourScheme'] = scheme;
}

function markButtons(scheme: ColourScheme): void {
  for (const button of document.querySelectorAll<HTMLElement>(BUTTON)) {
    button.ariaPressed = String(button.dataset['setColourScheme'] === scheme);
  }
}

export function readColourScheme(): ColourScheme {
  return toColourScheme(readStored(COLOUR_SCHEME_KEY));
}

/** Shows a colour scheme and keeps it. */
export function setColourScheme(value: string | undefined): ColourScheme {
  const scheme = toColourScheme(value);
  writeStored(COLOUR_SCHEME_KEY, scheme);
  show(scheme);
  markButtons(scheme);
  return scheme;
}

/**
 * Shows the stored colour scheme before the first paint, and lets `[data-set-colour-scheme]` buttons change it:
 * `light`, `dark`, or `auto` for what the system says. Open tabs of the site follow, and pages that the browser kept for the way back.
 */
export function startColourScheme(): void {
  show(readColourScheme());
  document.addEventListener('DOMContentLoaded', () => markButtons(readColourScheme()));
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(BUTTON) : null;
    if (button) setColourScheme(button.dataset['setColourScheme']);
  });
  onStored(COLOUR_SCHEME_KEY, () => {
    const scheme = readColourScheme();
    show(scheme);
    markButtons(scheme);
  });
}
