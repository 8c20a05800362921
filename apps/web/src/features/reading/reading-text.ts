/** Labels of the buttons in a text. */
export interface ReadingLabels {
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
