import { RELOAD_GUARD } from '@sanwen/contracts/constants';
import { readSession, writeSession } from '../storage.ts';
import { CHUNK_LOAD_ERROR } from './chunk-load-error.ts';
import { latestBuild } from './latest-build.ts';
import { mayReload } from './reload-guard.ts';
import { recordNavigation, reloadPage, reloadLater } from './reload.ts';

/** Session storage: the last reload for missing code. */
const RELOADED = 'reloaded-for-code';

/**
 * Part of the app could not be loaded: mostly because a new build took the place of this one. The page is
 * reloaded, once per path (spec 8). A server that cannot be reached has nothing better than the page that is
 * here.
 */
export async function onChunkLoadError(): Promise<void> {
  // A click that comes before the reload goes where it says.
  reloadLater();
  const latest = await latestBuild();
  if (latest === undefined) return;
  const attempt = { path: location.pathname, build: latest, at: Date.now() };
  reloadPage(() => {
    if (!mayReload(readSession(RELOADED), attempt, RELOAD_GUARD)) return false;
    return writeSession(RELOADED, JSON.stringify(attempt));
  });
}

/**
 * Listens to the app, which tells when the reader goes to a page whose code is gone. What was only fetched
 * ahead is no reason to reload.
 */
export function watchChunkLoadErrors(): void {
  window.addEventListener(CHUNK_LOAD_ERROR, () => void onChunkLoadError());
  // Firefox breaks off what a page loads as soon as another is asked for. That code is not missing.
  window.addEventListener('beforeunload', recordNavigation);
}
