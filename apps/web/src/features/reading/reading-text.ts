/** What the buttons in a text are called. */
export interface ReadingLabels {
  copy: string;
  enlarge: string;
}

/**
 * What may get a button, and what holds it back: a picture in a link leads where the link leads. Attribute
 * values of the sanitized HTML stand in double quotes and hold no `<`.
 */
const PARTS =
  /<a\b[\s\S]*?<\/a>|<pre\b[\s\S]*?<\/pre>|<picture\b[\s\S]*?<\/picture>|<img\b(?:"[^"]*"|[^">])*>/g;
const WIDTH = /\swidth="(\d+)"/;
const ALT = /\salt="([^"]*)"/;

/**
 * A picture that is shown narrower than this, in CSS pixels, is a sign in the text and not to be looked at by
 * itself.
 */
const WORTH_ENLARGING = 240;

/** What the server's text says when it has its buttons already. */
const DONE = /data-(?:copy-code|zoom)/;

/**
 * A post's text with a button at each block of code, to copy it, and around each picture, to enlarge it: in
 * the page's language, so not part of the stored text. A text that has them is left as it is, since the app
 * finds the text of its first page in that page.
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
