/** Told to the window by the app: code that the reader waits for could not be loaded. */
export const CODE_MISSING = 'app-code-missing';

/** How browsers word it: Chromium and Firefox, Safari. */
const WORDS = /dynamically imported module|module script failed/i;

/** Tells the page's script when a fault is that of missing code. */
export function tellIfCodeMissing(error: unknown): void {
  if (error instanceof Error && WORDS.test(error.message)) window.dispatchEvent(new Event(CODE_MISSING));
}
