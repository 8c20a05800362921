import { escapeHtml } from '../foreign/markdown-parts.ts';
import { isRecord } from '../front-matter.ts';
import { cardHtml, quoted } from './card-html.ts';

const MARKUP_SECTION = 1;
const IMAGE_SECTION = 2;
const LIST_SECTION = 3;
const CARD_SECTION = 10;
const TAGS = /^(?:p|h[1-6]|blockquote|aside|ul|ol|strong|b|em|i|u|s|a|code|sub|sup|mark)$/;

/** Writes a document of Ghost's former editor as HTML. @param onUnknown called with the name of each unknown card */
export function mobiledocHtml(document: unknown, onUnknown: (name: string) => void): string {
  if (!isRecord(document)) return '';
  const { markups, atoms, cards } = document;
  return list(document['sections']).map(section).join('');

  function section(value: unknown): string {
    const [kind, first, second] = list(value);
    if (kind === MARKUP_SECTION) return wrap(first, markers(second));
    if (kind === IMAGE_SECTION) return `<p><img src="${quoted(String(first))}"></p>`;
    if (kind === LIST_SECTION)
      return wrap(
        first,
        list(second)
          .map((item) => `<li>${markers(item)}</li>`)
          .join(''),
      );
    return kind === CARD_SECTION ? card(list(list(cards)[Number(first)])) : '';
  }

  function card([name, payload]: readonly unknown[]): string {
    const html = cardHtml(String(name), isRecord(payload) ? payload : {});
    if (html === undefined) onUnknown(String(name));
    return html ?? '';
  }

  function markers(value: unknown): string {
    const open: string[] = [];
    let html = '';
    for (const marker of list(value)) {
      const [kind, opened, closed, content] = list(marker);
      for (const index of list(opened)) {
        const [tag, attributes] = list(list(markups)[Number(index)]);
        const name = TAGS.test(String(tag).toLowerCase()) ? String(tag).toLowerCase() : 'span';
        open.push(name);
        html += `<${name}${name === 'a' ? ` href="${quoted(hrefOf(list(attributes)))}"` : ''}>`;
      }
      html += kind === 0 ? escapeHtml(String(content)) : atom(list(list(atoms)[Number(content)]));
      for (let count = Number(closed); count > 0; count -= 1) html += `</${open.pop() ?? 'span'}>`;
    }
    return html;
  }
}

function atom([name, text]: readonly unknown[]): string {
  return name === 'soft-return' ? '<br>' : escapeHtml(typeof text === 'string' ? text : '');
}

function hrefOf(attributes: readonly unknown[]): string {
  const at = attributes.indexOf('href');
  return at === -1 ? '' : String(attributes[at + 1]);
}

function wrap(tag: unknown, html: string): string {
  const name = TAGS.test(String(tag).toLowerCase()) ? String(tag).toLowerCase() : 'p';
  return name === 'aside' ? `<blockquote>${html}</blockquote>` : `<${name}>${html}</${name}>`;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
