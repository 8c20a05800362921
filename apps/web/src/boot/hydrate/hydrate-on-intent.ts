import { readAppFiles } from '../../document/app-files.ts';
import { savesData } from '../data-saving.ts';
import { documentRead } from '../document-read.ts';
import { readSession, writeSession } from '../storage.ts';
import { recordNavigation } from '../versions/reload.ts';
import { type App, createApp } from './app.ts';
import { hasReturned, watchHistory } from './history-entries.ts';
import { queueActions } from './queue-actions.ts';
import { replayInput } from './replay-input.ts';
import { watchIntent } from './watch-intent.ts';

/** Session storage: a link didn't wait for the app in this visit, so later pages hydrate early. */
const MISSED_KEY = 'app-missed';

/** A browser in the background, or without a window, may never be idle. */
const IDLE_WAIT = 5_000;

/**
 * Hydrates on the reader's intent (decision 060). Until then the page is HTML and this script.
 * @param onMissing called when a part of the app could not be loaded
 */
export function startHydration(onMissing: () => void): void {
  const app = createApp({ onMissing, onHere: replayInput() });
  queueActions(app, () => {
    recordNavigation();
    writeSession(MISSED_KEY, '1');
  });
  watchIntent(app);
  watchHistory(app);
  void hydrateWithoutIntent(app);
}

async function hydrateWithoutIntent(app: App): Promise<void> {
  await documentRead();
  // The URL names a comment that isn't in the page: the app loads it.
  if (readAppFiles()?.atOnce || location.hash.startsWith('#comment-') || hasReturned()) void app.hydrate();
  else if (readSession(MISSED_KEY) && !savesData()) whenIdle(() => void app.hydrate());
}

/** Runs when the page has loaded and the browser is idle. */
function whenIdle(action: () => void): void {
  const soon = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(action, { timeout: IDLE_WAIT })
      : setTimeout(action);
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}
