import { setupI18n } from '@lingui/core';
import type { LightboxImage } from '@sanwen/ui/lightbox';
import { isLocale } from '@sanwen/contracts/locales';
import { loadMoreTexts } from '../../i18n/load-i18n.ts';
import type { OpenImages } from './viewer/image-viewer.tsx';
import { textToCopy } from '../../boot/hydrate/copy-at-once.ts';

/** How long a button shows its success, in milliseconds. */
const DONE_FOR = 2000;

interface ReadingActions {
  /** Called with whether a text was copied. */
  copied: (done: boolean) => void;
  enlarge: (images: OpenImages) => void;
}

/**
 * Runs a post's buttons: `data-copy-code` copies the code beside it, `data-copy-link` its value,
 * `data-share` shares its value, `data-zoom` enlarges the image inside, `data-embed` becomes the player at its
 * value.
 * @param pressed the target of a click anywhere in the page
 */
export function actInReading(pressed: EventTarget, { copied, enlarge }: ReadingActions): void {
  const button = pressed instanceof Element ? pressed.closest<HTMLElement>('button') : null;
  if (!button) return;
  const { share, zoom, embed } = button.dataset;
  const text = textToCopy(button);
  if (text !== undefined) void copyFor(button, text).then(copied);
  if (share !== undefined) void shareAddress(share);
  if (zoom !== undefined) void openImages(button).then(enlarge);
  if (embed !== undefined) play(button, embed);
}

/** The images of the text, and the texts of their dialog, which only its readers need. */
async function openImages(button: HTMLElement): Promise<OpenImages> {
  const buttons = [
    ...(button.closest('[data-text]') ?? document).querySelectorAll<HTMLElement>('[data-zoom]'),
  ];
  const { lang } = document.documentElement;
  const i18n = setupI18n({ locale: isLocale(lang) ? lang : 'en-US' });
  await loadMoreTexts(i18n, 'images');
  const images = buttons.flatMap((each) => {
    const image = each.querySelector('img');
    return image ? [metadataOf(image)] : [];
  });
  return { images, first: Math.max(0, buttons.indexOf(button)), i18n };
}

/** Replaces a button by a player, which may use its own site's storage but nothing of this page. */
function play(button: HTMLElement, src: string): void {
  const frame = document.createElement('iframe');
  frame.src = src;
  frame.title = button.textContent;
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  // Some players refuse to play for pages that don't say who they are.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.sandbox.add('allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-presentation');
  button.replaceWith(frame);
  frame.focus();
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
    caption: image.closest('figure')?.querySelector('figcaption')?.textContent ?? '',
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
