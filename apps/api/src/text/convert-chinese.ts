import type { ConversionSettings } from '@sanwen/contracts/conversion.schemas';
import type { TranslationText } from '@sanwen/contracts/posts.manage.schemas';
import { readerMarkdown } from '@sanwen/markdown/reader-markdown';
import type { Nodes, Parents, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { wordTable } from './taiwan-words.ts';

export type ChineseLocale = 'zh-CN' | 'zh-TW';

/** Converts plain text into the other Chinese script and its vocabulary (OpenCC with phrases: 软件 and 軟體). */
export type ConvertText = (text: string) => string;

const converters = new Map<ChineseLocale, Promise<ConvertText>>();

/** The tables take a quarter of a second to load, so they're loaded on first use. */
export function chineseConverter(to: ChineseLocale): Promise<ConvertText> {
  const known = converters.get(to);
  if (known) return known;
  const converter = import('opencc-js').then(({ Converter }) =>
    to === 'zh-TW' ? Converter({ from: 'cn', to: 'twp' }) : Converter({ from: 'twp', to: 'cn' }),
  );
  converters.set(to, converter);
  return converter;
}

/** A converter with the site's words before the dictionary's, and the quotation marks of the script. */
export async function siteConverter(
  to: ChineseLocale,
  { words, quotes }: ConversionSettings,
): Promise<ConvertText> {
  const convert = await chineseConverter(to);
  const table = wordTable(to, words);
  const convertWords: ConvertText = (text) => {
    let converted = '';
    let at = 0;
    for (const { 0: word, index } of text.matchAll(table.pattern)) {
      converted += convert(text.slice(at, index)) + (table.words.get(word) ?? word);
      at = index + word.length;
    }
    return converted + convert(text.slice(at));
  };
  if (!quotes) return convertWords;
  return to === 'zh-TW'
    ? (text) => toCornerQuotes(convertWords(text))
    : (text) => convertWords(text).replace(/[「」『』]/gu, (mark) => CURLY[mark] ?? mark);
}

const CURLY: Partial<Record<string, string>> = { '「': '“', '」': '”', '『': '‘', '』': '’' };

/** An apostrophe, as in don’t, is no quotation mark. */
function toCornerQuotes(text: string): string {
  return text
    .replaceAll('“', '「')
    .replaceAll('”', '」')
    .replaceAll('‘', '『')
    .replace(/(?<![A-Za-z])’|’(?![A-Za-z])/gu, '』');
}

/** Converts all texts of a post. Long texts take a second, so requests run it in the worker pool. */
export async function convertText(
  text: TranslationText,
  to: ChineseLocale,
  settings: ConversionSettings,
): Promise<TranslationText> {
  const convert = await siteConverter(to, settings);
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
 * Converts the prose of a Markdown text in place; code, formulas, diagrams, URLs, HTML, and markup stay
 * unchanged.
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

/** Positions of prose: text, image descriptions, titles, and link labels. */
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

/** A bare URL. */
function isAddress(text: string, parent: Parents | undefined): boolean {
  return (
    parent?.type === 'link' &&
    (parent.url === text || parent.url.endsWith(`//${text}`) || parent.url === `mailto:${text}`)
  );
}

/** Texts of a node that aren't nodes themselves, each with the markup before it. */
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
