import { readSession, takeSession, writeSession } from '../storage.ts';
import type { App } from './app.ts';

/** Session storage: this page was loaded for a history entry that the app had added. */
const RETURNED_KEY = 'app-returned';

/**
 * Loads the page of a history entry that an app added before this document was loaded. Back only changes the
 * URL then, because the browser counts both entries as one document.
 */
export function watchHistory(app: App): void {
  const { pathname, search } = location;
  window.addEventListener('popstate', () => {
    if (app.isHere() || (location.pathname === pathname && location.search === search)) return;
    writeSession(RETURNED_KEY, '1');
    location.reload();
  });
}

/** Whether the app is needed at once: only its router knows where the reader was on the page. */
export const hasReturned = (): boolean => readSession(RETURNED_KEY) !== null;

/** Like `hasReturned`, once: a later reload is the browser's. */
export const takeReturned = (): boolean => takeSession(RETURNED_KEY) !== null;
