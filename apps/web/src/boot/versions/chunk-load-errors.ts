import { RELOAD_GUARD } from '@sanwen/contracts/constants';
import { readSession, writeSession } from '../storage.ts';
import { latestBuild } from './watch-version.ts';
import { recordNavigation, reloadLater, reloadPage } from './reload.ts';

/** Event on the window: code that the reader waits for could not be loaded. */
const CHUNK_LOAD_ERROR = 'app-code-missing';

/** Messages of Chromium and Firefox, and of Safari. */
const WORDS = /dynamically imported module|module script failed/i;

/** Whether an error means that code could not be loaded. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && WORDS.test(error.message);
}

/** Reports such an error to the inline script. */
export function reportChunkLoadError(error: unknown): void {
  if (isChunkLoadError(error)) window.dispatchEvent(new Event(CHUNK_LOAD_ERROR));
}

/** A reload because of missing code. */
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
 * Spec 8: missing code reloads a path once, and not again within the guard's time. If a reload of the same
 * build didn't help, another one won't either.
 * @param last the last attempt, as stored
 */
export function mayReload(last: string | null, { path, build, at }: ReloadAttempt, guard: number): boolean {
  const previous = parse(last);
  if (previous.path !== path) return true;
  return at - (previous.at ?? 0) > guard && previous.build !== build;
}

/** Session storage: the last reload because of missing code. */
const RELOADED = 'reloaded-for-code';

/**
 * Handles code that could not be loaded, usually because of a new build. Reloads the page once per path
 * (spec 8), unless the server is unreachable.
 */
export async function onChunkLoadError(): Promise<void> {
  // A click before the reload still goes to its link.
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
 * Listens for chunk load errors of pages that the reader goes to. A failed prefetch is no reason to reload.
 */
export function watchChunkLoadErrors(): void {
  window.addEventListener(CHUNK_LOAD_ERROR, () => void onChunkLoadError());
  // Firefox cancels a page's requests on navigation; that code isn't missing.
  window.addEventListener('beforeunload', recordNavigation);
}
