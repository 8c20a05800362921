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
