import type { LightboxImage } from '@sanwen/ui/lightbox';
import { textToCopy } from '../../boot/hydrate/copy-at-once.ts';

/** How long a button shows its success, in milliseconds. */
const DONE_FOR = 2000;

interface ReadingActions {
  /** Called with whether a text was copied. */
  copied: (done: boolean) => void;
  enlarge: (image: LightboxImage) => void;
}

/**
 * Runs a post's buttons: `data-copy-code` copies the code beside it, `data-copy-link` its value,
 * `data-share` shares its value, `data-zoom` enlarges the image inside.
 * @param pressed the target of a click anywhere in the page
 */
export function actInReading(pressed: EventTarget, { copied, enlarge }: ReadingActions): void {
  const button = pressed instanceof Element ? pressed.closest<HTMLElement>('button') : null;
  if (!button) return;
  const { share, zoom } = button.dataset;
  const text = textToCopy(button);
  if (text !== undefined) void copyFor(button, text).then(copied);
  if (share !== undefined) void shareAddress(share);
  const image = zoom === undefined ? null : button.querySelector('img');
  if (image) enlarge(metadataOf(image));
}

async function copyFor(button: HTMLElement, text: string): Promise<boolean> {
  // The click that hydrated the app may have copied it already.
  const done = 'done' in button.dataset || (await copyText(text));
  if (!done) return false;
  button.dataset['done'] = '';
  setTimeout(() => delete button.dataset['done'], DONE_FOR);
  return true;
}

/** A canceled share is not a failure. */
async function shareAddress(url: string): Promise<void> {
  await navigator.share({ title: document.title, url }).catch(() => undefined);
}

function metadataOf(image: HTMLImageElement): LightboxImage {
  const { alt, src, srcset, naturalWidth, naturalHeight, width, height } = image;
  return {
    alt,
    src,
    srcSet: srcset,
    width: naturalWidth || width,
    height: naturalHeight || height,
    lang: image.closest<HTMLElement>('[lang]')?.lang,
  };
}

/**
 * Copies a text; without a secure origin through a selection.
 * @returns whether it worked
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.cssText = 'position: fixed; inset: 0 auto auto 0';
  document.body.append(field);
  field.select();
  // The only way that needs no secure origin.
  const done = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return done;
}
