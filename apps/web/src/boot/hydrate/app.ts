import { type AppFiles, readAppFiles } from '../../document/app-files.ts';
import { documentRead } from '../document-read.ts';

/** What the app's first module offers the page. */
export interface AppEntry {
  /** Resolves when the app has taken the page over and listens. */
  hydrate: () => Promise<void>;
}

/** The app, as the page sees it before and while it comes. */
export interface App {
  isHere: () => boolean;
  /** Brings the app, once. @returns whether it came; after a failure the next call tries again. */
  hydrate: () => Promise<boolean>;
}

export interface AppOptions {
  /** Told of a part of the app that could not be loaded. */
  onMissing: () => void;
  /** Told when the app listens, before anyone who waits for it. */
  onHere: () => void;
}

/** Starts fetching at once what the modules would ask for one after the other. */
function fetchAhead({ entry, modules }: AppFiles): void {
  for (const href of [entry, ...modules]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}

export function createApp({ onMissing, onHere }: AppOptions): App {
  let here = false;
  let coming: Promise<boolean> | undefined;

  async function bring(): Promise<boolean> {
    await documentRead();
    const files = readAppFiles();
    if (!files) return false;
    fetchAhead(files);
    let entry: AppEntry;
    try {
      entry = await import(/* @vite-ignore */ files.entry);
    } catch {
      onMissing();
      return false;
    }
    await entry.hydrate();
    here = true;
    onHere();
    return true;
  }

  return {
    isHere: () => here,
    hydrate: () =>
      (coming ??= bring()
        .catch((error: unknown) => {
          reportError(error);
          return false;
        })
        .then((came) => {
          if (!came) coming = undefined;
          return came;
        })),
  };
}
