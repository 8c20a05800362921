import { LanguageDescription, LanguageSupport, StreamLanguage } from '@codemirror/language';
import { languages } from '@codemirror/language-data';

/** Renders the Markdown of one formula or diagram as for readers; undefined if the server can't now. */
export type Draw = (markdown: string) => Promise<readonly Element[] | undefined>;

/** Delay after the last key, long enough to batch everything that a text opens with. */
const PAUSE_MS = 500;
const STORED_MAX = 500;
const BETWEEN = '\n\n---\n\n';

/**
 * Lets the server render formulas and diagrams, as it does for readers: batched because of the rate limit,
 * and each only once.
 * @param render Markdown to sanitized HTML
 */
export function createDrawings(render: (markdown: string) => Promise<string>): Draw {
  const cache = new Map<string, readonly Element[]>();
  let waiting = new Map<string, ((drawn: readonly Element[] | undefined) => void)[]>();
  let pause: ReturnType<typeof setTimeout> | undefined;

  const send = async () => {
    const sent = waiting;
    waiting = new Map();
    const html = await render([...sent.keys()].join(BETWEEN)).catch(() => undefined);
    const parts = html === undefined ? [] : split(html);
    for (const [index, [markdown, resolvers]] of [...sent].entries()) {
      const drawn = parts.length === sent.size ? parts[index] : undefined;
      if (drawn) cache.set(markdown, drawn);
      for (const each of resolvers) each(drawn);
    }
    for (const oldest of [...cache.keys()].slice(0, Math.max(0, cache.size - STORED_MAX)))
      cache.delete(oldest);
  };

  return async (markdown) => {
    const known = cache.get(markdown);
    if (known) return known;
    clearTimeout(pause);
    pause = setTimeout(() => void send(), PAUSE_MS);
    return new Promise((resolve) => {
      waiting.set(markdown, [...(waiting.get(markdown) ?? []), resolve]);
    });
  };
}

function split(html: string): Element[][] {
  const parts: Element[][] = [[]];
  for (const element of new DOMParser().parseFromString(html, 'text/html').body.children) {
    if (element.tagName === 'HR') parts.push([]);
    else parts.at(-1)?.push(element);
  }
  return parts;
}

/** Languages of code blocks that are drawn. */
const DRAWN = new Set(['math', 'mermaid']);

type Apply = (preview: HTMLElement | null) => void;

/** The rendered result below a code block. */
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

/** The drawing, or why it failed. */
function shown(drawn: readonly Element[]): HTMLElement {
  const preview = document.createElement('div');
  for (const part of drawn) {
    const image = part.querySelector('svg, math');
    preview.append(image ? withoutSource(image) : toError(part));
  }
  return preview;
}

/** The editor's sanitizer removes the element with a formula's TeX but leaves its text. */
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

const plain = new LanguageSupport(
  StreamLanguage.define({
    token(stream) {
      stream.skipToEnd();
      return null;
    },
  }),
);

/** Languages of drawn code blocks, for the language picker. */
export const drawnLanguages = [
  LanguageDescription.of({
    name: 'math',
    load: async () => (await LanguageDescription.matchLanguageName(languages, 'latex')?.load()) ?? plain,
  }),
  LanguageDescription.of({ name: 'mermaid', support: plain }),
];
