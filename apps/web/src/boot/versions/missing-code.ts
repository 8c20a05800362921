import { RELOAD_GUARD } from '@sanwen/contracts/constants';
import { readSession, writeSession } from '../storage.ts';
import { CODE_MISSING } from './code-missing.ts';
import { latestBuild } from './latest-build.ts';
import { mayReload } from './reload-guard.ts';
import { noteLeaving, renew, renewLater } from './renew.ts';

/** Session storage: the last reload for missing code. */
const RELOADED = 'reloaded-for-code';

/**
 * Part of the app could not be loaded: mostly because a new build took the place of this one. The page is reloaded, once
 * per path (spec 8). A server that cannot be reached has nothing better than the page that is here.
 */
export async function onMissingCode(): Promise<void> {
  // A click that comes before the reload goes where it says.
  renewLater();
  const latest = await latestBuild();
  if (latest === undefined) return;
  const attempt = { path: location.pathname, build: latest, at: Date.now() };
  renew(() => {
    if (!mayReload(readSession(RELOADED), attempt, RELOAD_GUARD)) return false;
    return writeSession(RELOADED, JSON.stringify(attempt));
  });
}

/** Listens to the app, which tells when the reader goes to a page whose code is gone. What was only fetched ahead is no reason to reload. */
export function watchMissingCode(): void {
  window.addEventListener(CODE_MISSING, () => void onMissingCode());
  // Firefox breaks off what a page loads as soon as another is asked for. That code is not missing.
  window.addEventListener('beforeunload', noteLeaving);
}
