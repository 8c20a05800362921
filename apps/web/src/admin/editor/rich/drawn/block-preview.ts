import type { Draw } from './drawings.ts';

/** Languages of code blocks that are drawn. */
const DRAWN = new Set(['math', 'mermaid']);

type Apply = (preview: HTMLElement | null) => void;

/** Shows below a code block what it draws. */
export function blockPreview(draw: Draw) {
  return (language: string, content: string, apply: Apply): void | null => {
    if (!DRAWN.has(language.toLowerCase()) || content.trim() === '') return null;
    void draw(fenced(language.toLowerCase(), content)).then((drawn) => apply(drawn ? shown(drawn) : null));
    return undefined;
  };
}

function fenced(language: string, content: string): string {
  const longest = Math.max(2, ...Array.from(content.matchAll(/`+/g), ([signs]) => signs.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${content}\n${fence}`;
}

/** The drawing alone, or why there is none. */
function shown(drawn: readonly Element[]): HTMLElement {
  const preview = document.createElement('div');
  for (const part of drawn) {
    const image = part.querySelector('svg, math');
    preview.append(image ? withoutSource(image) : toError(part));
  }
  return preview;
}

/** The editor's own sanitizer takes the element of a formula's TeX away and leaves its words. */
function withoutSource(image: Element): Node {
  const copy = image.cloneNode(true);
  if (copy instanceof Element) for (const source of copy.querySelectorAll('annotation')) source.remove();
  return copy;
}

function toError(part: Element): HTMLElement {
  const formError = document.createElement('p');
  formError.className = 'editor-error';
  formError.textContent = part.getAttribute('title') ?? part.textContent;
  return formError;
}
