import type { TranslationText } from '@sanwen/contracts/posts.manage.schemas';
import { readerMarkdown } from '@sanwen/markdown/reader-markdown';
import type { Nodes, Parents, Root } from 'mdast';
import { visit } from 'unist-util-visit';

export type ChineseLocale = 'zh-CN' | 'zh-TW';

/** Turns a plain text into the script and the words of the other Chinese (OpenCC with phrases: 软件 and 軟體). */
export type ConvertText = (text: string) => string;

const converters = new Map<ChineseLocale, Promise<ConvertText>>();

/** The tables take a quarter of a second to load, so they wait until somebody converts. */
export function chineseConverter(to: ChineseLocale): Promise<ConvertText> {
  const known = converters.get(to);
  if (known) return known;
  const converter = import('opencc-js').then(({ Converter }) =>
    to === 'zh-TW' ? Converter({ from: 'cn', to: 'twp' }) : Converter({ from: 'twp', to: 'cn' }),
  );
  converters.set(to, converter);
  return converter;
}

/**
 * Converts all of a post's text in one language. Long texts take a second: from a request, it is a task of
 * the worker pool.
 */
export async function convertText(text: TranslationText, to: ChineseLocale): Promise<TranslationText> {
  const convert = await chineseConverter(to);
  return {
    title: convert(text.title),
    excerpt: convert(text.excerpt),
    description: convert(text.description),
    keywords: text.keywords.map(convert),
    coverAlt: convert(text.coverAlt),
    markdown: convertMarkdown(text.markdown, convert),
  };
}

interface Stretch {
  from: number;
  to: number;
}

/**
 * Converts the prose of a Markdown text where it stands, so that all else stays as the author wrote it: code,
 * formulas, diagrams, addresses, HTML and the marks themselves.
 */
export function convertMarkdown(markdown: string, convert: ConvertText): string {
  const stretches = proseOf(readerMarkdown().parse(markdown), markdown).sort((a, b) => a.from - b.from);
  let converted = '';
  let at = 0;
  for (const { from, to } of stretches) {
    if (from < at) continue;
    converted += markdown.slice(at, from) + convert(markdown.slice(from, to));
    at = to;
  }
  return converted + markdown.slice(at);
}

/** Where the prose stands: texts, what pictures are called, titles and labels of links. */
function proseOf(tree: Root, markdown: string): Stretch[] {
  const stretches: Stretch[] = [];
  visit(tree, (node, _index, parent) => {
    const place = stretchOf(node);
    if (!place) return;
    if (node.type === 'text' && !isAddress(node.value, parent)) stretches.push(place);
    for (const part of partsOf(node)) {
      const inside = find(markdown, part, place);
      if (inside) stretches.push(inside);
    }
  });
  return stretches;
}

function stretchOf(node: Nodes): Stretch | undefined {
  const from = node.position?.start.offset;
  const to = node.position?.end.offset;
  return from === undefined || to === undefined ? undefined : { from, to };
}

/** An address that is its own text. */
function isAddress(text: string, parent: Parents | undefined): boolean {
  return (
    parent?.type === 'link' &&
    (parent.url === text || parent.url.endsWith(`//${text}`) || parent.url === `mailto:${text}`)
  );
}

/** The texts of a node that are no nodes of their own, with how they are introduced. */
function partsOf(node: Nodes): { after: string; text: string }[] {
  const title =
    'title' in node && node.title
      ? [
          { after: '"', text: node.title },
          { after: "'", text: node.title },
          { after: '(', text: node.title },
        ]
      : [];
  switch (node.type) {
    case 'image':
      return node.alt ? [{ after: '![', text: node.alt }, ...title] : title;
    case 'link':
      return title;
    case 'definition':
      return [...(node.label ? [{ after: '[', text: node.label }] : []), ...title];
    case 'linkReference':
      return node.referenceType === 'full' && node.label ? [{ after: '][', text: node.label }] : [];
    case 'imageReference':
      return [
        ...(node.alt ? [{ after: '![', text: node.alt }] : []),
        ...(node.referenceType === 'full' && node.label ? [{ after: '][', text: node.label }] : []),
      ];
    default:
      return [];
  }
}

function find(
  markdown: string,
  { after, text }: { after: string; text: string },
  place: Stretch,
): Stretch | undefined {
  const at = markdown.slice(place.from, place.to).lastIndexOf(after + text);
  if (at < 0) return undefined;
  const from = place.from + at + after.length;
  return { from, to: from + text.length };
}
