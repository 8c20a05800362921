import { type AppFiles, readAppFiles } from '../../document/app-files.ts';
import { documentRead } from '../document-read.ts';

/** Exports of the app's entry module. */
export interface AppEntry {
  /** Resolves when the page is hydrated. */
  hydrate: () => Promise<void>;
}

/** The app as the inline script sees it before and while it loads. */
export interface App {
  isHere: () => boolean;
  /**
   * Loads and hydrates the app once. @returns whether it worked; after a failure the next call tries again
   */
  hydrate: () => Promise<boolean>;
}

export interface AppOptions {
  /** Called when a part of the app could not be loaded. */
  onMissing: () => void;
  /** Called when the app is hydrated, before anyone who awaits it. */
  onHere: () => void;
}

/** Preloads modules that would otherwise load one after the other. */
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
