import type { Link, Nodes, Parents, PhrasingContent, Root } from 'mdast';
import type { Plugin, Processor } from 'unified';

/** Punctuation that ends an address: no address contains it unescaped, and a sentence goes on after it. */
const END =
  '\\u2014\\u2018\\u2019\\u201c\\u201d\\u2026\\u3000-\\u303f\\uff01-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65';
const ENDS = new RegExp(`[${END}]`);
/** Further addresses in what followed the first one. */
const ADDRESS = new RegExp(
  `(?<![\\p{L}\\p{N}])((?:https?:\\/\\/|www\\.)[\\w-]+(?:\\.[\\w-]+)+(?:[/?#:][^\\s<${END}]*)?)`,
  'u',
);
const TRAILING = /[?!.,:*_~'"]+$/;

/**
 * Ends addresses without brackets before CJK punctuation: GFM knows spaces only, so `https://example.com。下一句`
 * would be one address.
 */
export const remarkAddresses: Plugin<[], Root> = attach;

function attach(this: Processor): void {
  const data = this.data();
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), { transforms: [shorten] }];
}

function shorten(tree: Root): void {
  visit(tree);
}

function visit(node: Nodes): void {
  if (!('children' in node)) return;
  for (let index = 0; index < node.children.length; index += 1) {
    const child = node.children[index];
    if (!child) continue;
    const parts = child.type === 'link' ? split(child) : undefined;
    if (parts) replace(node, index, parts);
    else visit(child);
  }
}

function replace(parent: Parents, index: number, parts: PhrasingContent[]): void {
  const children: Nodes[] = parent.children;
  children.splice(index, 1, ...parts);
}

/** @returns undefined for a link that stays as it is */
function split(link: Link): PhrasingContent[] | undefined {
  const [text, ...others] = link.children;
  if (text?.type !== 'text' || others.length > 0) return undefined;
  // In brackets, the text begins after the link.
  if (link.position?.start.offset !== text.position?.start.offset) return undefined;
  const end = text.value.search(ENDS);
  if (end < 0 || !link.url.endsWith(text.value)) return undefined;
  const prefix = link.url.slice(0, link.url.length - text.value.length);
  return [...linked(prefix, text.value.slice(0, end)), ...found(text.value.slice(end))];
}

/** An address and the punctuation after it. */
function linked(prefix: string, address: string): PhrasingContent[] {
  const own = address.replace(TRAILING, '');
  const rest = address.slice(own.length);
  return [
    { type: 'link', title: null, url: prefix + own, children: [{ type: 'text', value: own }] },
    ...(rest === '' ? [] : [{ type: 'text' as const, value: rest }]),
  ];
}

function found(text: string): PhrasingContent[] {
  return text.split(ADDRESS).flatMap((part, index): PhrasingContent[] => {
    if (part === '') return [];
    return index % 2 === 0
      ? [{ type: 'text', value: part }]
      : linked(part.startsWith('www.') ? 'http://' : '', part);
  });
}
