/** Told to the window by the app: code that the reader waits for could not be loaded. */
export const CHUNK_LOAD_ERROR = 'app-code-missing';

/** How browsers word it: Chromium and Firefox, Safari. */
const WORDS = /dynamically imported module|module script failed/i;

/** Whether a fault is that of code which could not be loaded. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && WORDS.test(error.message);
}

/** Tells the page's script of such a fault. */
export function reportChunkLoadError(error: unknown): void {
  if (isChunkLoadError(error)) window.dispatchEvent(new Event(CHUNK_LOAD_ERROR));
}
