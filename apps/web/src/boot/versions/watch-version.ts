import { VERSION_FIRST_LOOK, VERSION_LOOK_EVERY } from '@sanwen/contracts/constants';
import { LATEST_BUILD, type LatestBuild } from '@sanwen/contracts/builds';
import { readAppFiles } from '../../document/app-files.ts';
import { savesData } from '../data-saving.ts';
import { readSession, writeSession } from '../storage.ts';
import { reloadPage } from './reload.ts';

/**
 * Session storage: the build for which the page was reloaded. A cache in between may still send the old
 * page.
 */
const RELOADED_FOR = 'reloaded-for-build';

async function checkVersion(build: string): Promise<void> {
  if (savesData() || document.visibilityState !== 'visible') return;
  const latest = await latestBuild();
  if (latest === undefined || latest === build) return;
  reloadPage(() => readSession(RELOADED_FOR) !== latest && writeSession(RELOADED_FOR, latest));
}

/**
 * Checks for a newer build: a second after load, every ten minutes, and when a hidden tab becomes visible;
 * not with data saving (spec 4, 7, 9; product 13).
 */
export function watchVersion(): void {
  window.addEventListener('load', () => {
    const build = readAppFiles()?.build;
    if (build === undefined) return;
    const check = () => void checkVersion(build);
    setTimeout(check, VERSION_FIRST_LOOK);
    setInterval(check, VERSION_LOOK_EVERY);
    document.addEventListener('visibilitychange', check);
  });
}

/** Fetches the server's build. @returns undefined if it fails */
export async function latestBuild(): Promise<string | undefined> {
  try {
    const response = await fetch(LATEST_BUILD, { cache: 'no-store', credentials: 'omit' });
    if (!response.ok) return undefined;
    const { id }: Partial<LatestBuild> = await response.json();
    return id;
  } catch {
    return undefined;
  }
}
