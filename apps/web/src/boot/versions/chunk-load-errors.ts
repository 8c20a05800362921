import { RELOAD_GUARD } from '@sanwen/contracts/constants';
import { readSession, writeSession } from '../storage.ts';
import { latestBuild } from './watch-version.ts';
import { recordNavigation, reloadLater, reloadPage } from './reload.ts';

/** Told to the window by the app: code that the reader waits for could not be loaded. */
const CHUNK_LOAD_ERROR = 'app-code-missing';

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

/** A reload for code that was missing. */
interface ReloadAttempt {
  path: string;
  /** The server's build at that time. */
  build: string;
  at: number;
}

function parse(text: string | null): Partial<ReloadAttempt> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/**
 * Spec 8: a path is reloaded once for missing code, and not again within the guard's time whatever changed.
 * What a reload did not mend, another one of the same build will not mend later either.
 * @param last the last attempt, as it was stored
 */
export function mayReload(last: string | null, { path, build, at }: ReloadAttempt, guard: number): boolean {
  const previous = parse(last);
  if (previous.path !== path) return true;
  return at - (previous.at ?? 0) > guard && previous.build !== build;
}

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
