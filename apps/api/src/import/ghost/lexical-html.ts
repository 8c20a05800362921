import { escapeHtml } from '../foreign/markdown-parts.ts';
import { isRecord } from '../front-matter.ts';
import { type Row, recordOf, rowsOf, textOf } from '../values.ts';
import { cardHtml, quoted } from './card-html.ts';

/** Tags of the bits in the format of a text. */
const FORMATS: readonly [number, string][] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
];
const DEPTH_MAX = 100;

/** Writes a document of Ghost's present editor as HTML. @param onUnknown called with the type of each unknown node */
export function lexicalHtml(document: unknown, onUnknown: (type: string) => void): string {
  const root = isRecord(document) ? recordOf(document, 'root') : undefined;
  return root ? children(root, 0) : '';

  function children(node: Row, depth: number): string {
    return depth > DEPTH_MAX
      ? ''
      : rowsOf(node['children'])
          .map((child) => write(child, depth + 1))
          .join('');
  }

  function write(node: Row, depth: number): string {
    const kind = textOf(node, 'type').replace(/^extended-/, '');
    const inner = () => children(node, depth);
    switch (kind) {
      case 'text':
        return text(node);
      case 'linebreak':
        return '<br>';
      case 'tab':
        return '\t';
      case 'paragraph':
        return `<p>${inner()}</p>`;
      case 'heading':
        return wrap(/^h[1-6]$/.test(textOf(node, 'tag')) ? textOf(node, 'tag') : 'h2', inner());
      case 'quote':
      case 'aside':
        return `<blockquote><p>${inner()}</p></blockquote>`;
      case 'list':
        return wrap(textOf(node, 'listType') === 'number' ? 'ol' : 'ul', inner());
      case 'listitem':
        return `<li>${inner()}</li>`;
      case 'link':
      case 'autolink':
      case 'at-link':
        return `<a href="${quoted(textOf(node, 'url'))}">${inner()}</a>`;
      default:
        return card(kind, node, inner());
    }
  }

  function card(kind: string, node: Row, inner: string): string {
    const html = cardHtml(kind, node);
    if (html === undefined) onUnknown(kind);
    return html ?? inner;
  }
}

function text(node: Row): string {
  const format = typeof node['format'] === 'number' ? node['format'] : 0;
  const written = typeof node['text'] === 'string' ? escapeHtml(node['text']) : '';
  return FORMATS.reduce((html, [bit, tag]) => ((format & bit) === 0 ? html : wrap(tag, html)), written);
}

function wrap(tag: string, html: string): string {
  return `<${tag}>${html}</${tag}>`;
}
