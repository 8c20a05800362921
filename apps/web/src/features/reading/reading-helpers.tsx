import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { OpenImages } from './viewer/image-viewer.tsx';

/** Most readers never use these buttons, so their code loads on the first click. */
const ImageViewer = lazy(() => import('./viewer/image-viewer.tsx'));

async function act(
  pressed: EventTarget,
  actions: { copied: (done: boolean) => void; enlarge: (images: OpenImages) => void },
) {
  if (!(pressed instanceof Element) || !pressed.closest('button')) return;
  const { actInReading } = await import('./reading-actions.ts');
  actInReading(pressed, actions);
}

/**
 * Wraps a post, because some of its buttons are in HTML that React doesn't parse: handles their clicks,
 * shows enlarged images, and announces copies. It uses React's listener, which React attaches before it
 * replays a click on that part; an effect may be too late.
 */
export function ReadingHelpers({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const [images, setImages] = useState<OpenImages>();
  // A new value announces it again.
  const [copied, setCopied] = useState({ times: 0, done: true });
  const actions = {
    copied: (done: boolean) => setCopied(({ times }) => ({ times: times + 1, done })),
    enlarge: setImages,
  };
  const message = copied.done ? t`Copied` : t`Couldn’t copy. Select the text and copy it manually.`;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears its buttons, which have keys */}
      <div style={{ display: 'contents' }} onClick={({ target }) => void act(target, actions)}>
        {children}
      </div>
      <p role="status" className="visually-hidden">
        {copied.times > 0 && <span key={copied.times}>{message}</span>}
      </p>
      {images && (
        <Suspense>
          <ImageViewer {...images} onClose={() => setImages(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** Labels of the buttons in a text. */
interface ReadingLabels {
  copy: string;
  enlarge: string;
}

/**
 * Blocks that can get a button; images in links don't. Attributes in sanitized HTML are double-quoted and
 * contain no `<`.
 */
const PARTS =
  /<a\b[\s\S]*?<\/a>|<pre\b[\s\S]*?<\/pre>|<picture\b[\s\S]*?<\/picture>|<img\b(?:"[^"]*"|[^">])*>/g;
const WIDTH = /\swidth="(\d+)"/;
const ALT = /\salt="([^"]*)"/;

/** Narrower images, in CSS pixels, are icons that need no enlarging. */
const WORTH_ENLARGING = 240;

/** The text has its buttons already. */
const DONE = /data-(?:copy-code|zoom)/;

/**
 * Adds buttons to a post's HTML: to copy a code block, and to enlarge an image. They are in the page's
 * language, so the stored text has none. A text that has them is unchanged, because the app reads the first
 * page's text from the document.
 */
export function readingText(html: string, labels: ReadingLabels): string {
  if (DONE.test(html)) return html;
  return html.replaceAll(PARTS, (part) => {
    if (part.startsWith('<pre')) return codeBox(part, labels.copy);
    return part.startsWith('<img') ? enlargeable(part, labels.enlarge) : part;
  });
}

function codeBox(pre: string, label: string): string {
  return `<div class="code-box">${pre}<button type="button" class="copy" data-copy-code>${escapeText(label)}</button></div>`;
}

function enlargeable(img: string, label: string): string {
  const width = WIDTH.exec(img)?.[1];
  if (width !== undefined && Number(width) < WORTH_ENLARGING) return img;
  // The description is escaped already.
  const alt = ALT.exec(img)?.[1] ?? '';
  const name = escapeText(label) + (alt.trim() ? `: ${alt}` : '');
  return `<button type="button" class="zoom" data-zoom aria-haspopup="dialog" aria-label="${name}">${img}</button>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
