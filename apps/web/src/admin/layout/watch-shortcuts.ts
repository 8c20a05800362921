import { isTyping } from '../shared/is-typing.ts';

const SEQUENCE_MS = 1200;

interface Shortcuts {
  /** Ctrl or Cmd and K, anywhere; `?` outside of fields. */
  onPalette: () => void;
  /** `g` and then a letter. */
  onGo: (letter: string) => void;
}

/** Listens for the panel's shortcuts. `/` leads to the search box of the page. @returns stops it. */
export function watchShortcuts({ onPalette, onGo }: Shortcuts): () => void {
  let goUntil = 0;
  const press = (event: KeyboardEvent) => {
    if (event.isComposing || event.defaultPrevented) return;
    const { key, target } = event;
    if (key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      onPalette();
      return;
    }
    if (isTyping(target) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (performance.now() < goUntil) {
      goUntil = 0;
      // The letter is not one of the page's own keys.
      event.preventDefault();
      onGo(key);
      return;
    }
    if (key === 'g') goUntil = performance.now() + SEQUENCE_MS;
    if (key === '?') onPalette();
    const search = document.querySelector<HTMLElement>('[data-page-search]');
    if (key === '/' && search) {
      event.preventDefault();
      search.focus();
    }
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
