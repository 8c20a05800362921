import { LanguageDescription, LanguageSupport, StreamLanguage } from '@codemirror/language';
import { languages } from '@codemirror/language-data';

/** Markdown of one formula or diagram, as readers would see it; undefined when it cannot be asked for now. */
export type Draw = (markdown: string) => Promise<readonly Element[] | undefined>;

/** After the last key, and long enough for all that a text opens with. */
const PAUSE_MS = 500;
const STORED_MAX = 500;
const BETWEEN = '\n\n---\n\n';

/**
 * Has formulas and diagrams drawn by the server, which draws them for readers: many at once, as it answers so
 * many times a minute and no more, and each once.
 * @param render Markdown to sanitized HTML
 */
export function createDrawings(render: (markdown: string) => Promise<string>): Draw {
  const kept = new Map<string, readonly Element[]>();
  let waiting = new Map<string, ((drawn: readonly Element[] | undefined) => void)[]>();
  let pause: ReturnType<typeof setTimeout> | undefined;

  const send = async () => {
    const sent = waiting;
    waiting = new Map();
    const html = await render([...sent.keys()].join(BETWEEN)).catch(() => undefined);
    const parts = html === undefined ? [] : split(html);
    for (const [index, [markdown, tell]] of [...sent].entries()) {
      const drawn = parts.length === sent.size ? parts[index] : undefined;
      if (drawn) kept.set(markdown, drawn);
      for (const each of tell) each(drawn);
    }
    for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - STORED_MAX))) kept.delete(oldest);
  };

  return async (markdown) => {
    const known = kept.get(markdown);
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

const plain = new LanguageSupport(
  StreamLanguage.define({
    token(stream) {
      stream.skipToEnd();
      return null;
    },
  }),
);

/** What code blocks can be drawn from, by the names that readers' pages know, for the choice of languages. */
export const drawnLanguages = [
  LanguageDescription.of({
    name: 'math',
    load: async () => (await LanguageDescription.matchLanguageName(languages, 'latex')?.load()) ?? plain,
  }),
  LanguageDescription.of({ name: 'mermaid', support: plain }),
];
