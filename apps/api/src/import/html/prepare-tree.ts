import { playerOf } from '@sanwen/markdown/players';
import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { SKIP, type VisitorResult, visit } from 'unist-util-visit';
import { nameOfEmbed, watchable } from '../foreign/embeds.ts';

/** Called with what readers would miss. */
export interface HtmlNotes {
  embed: (address: string) => void;
  leftover: (text: string) => void;
}

type AddressOf = (address: string, kind: 'link' | 'image') => string;

const PLAYERS = new Set(['audio', 'embed', 'iframe', 'object', 'video']);
const NOT_SHOWN = new Set(['canvas', 'form', 'script', 'select', 'style', 'svg', 'textarea']);
/** What a cell of a Markdown table can't hold. */
const BLOCKS = new Set(['blockquote', 'dl', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ol', 'pre', 'table', 'ul']);

const GIST = /^\s*https:\/\/gist\.github\.com\//;
/** Where an address can be a paragraph of its own; elsewhere it's a link. */
const HOLDS_PLAYERS = /^(?:root|article|blockquote|body|center|dd|div|figure|li|main|p|section)$/;

/** Makes a tree of what Markdown and this site's HTML can express. */
export function prepareTree(tree: Root, addressOf: AddressOf, notes: HtmlNotes | undefined): void {
  visit(tree, 'comment', (_node, index, parent): VisitorResult => {
    if (!parent || index === undefined) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  visit(tree, 'element', (node, index, parent): VisitorResult => {
    if (!parent || index === undefined) return undefined;
    const replace = (...nodes: ElementContent[]): VisitorResult => {
      parent.children.splice(index, 1, ...nodes);
      return [SKIP, index];
    };
    if (PLAYERS.has(node.tagName)) {
      const address = playerAddress(node);
      const target = watchable(addressOf(address, 'link'));
      if (playerOf(target) && HOLDS_PLAYERS.test(parent.type === 'root' ? 'root' : parent.tagName))
        return replace(player(target));
      notes?.embed(address || `<${node.tagName}>`);
      return replace(...(address === '' ? [] : [link(target)]));
    }
    const { src } = node.properties;
    if (node.tagName === 'script' && typeof src === 'string' && GIST.test(src))
      return replace(element('p', [link(src.trim().replace(/\.js(?=\?|$).*/, ''))]));
    if (NOT_SHOWN.has(node.tagName)) {
      if (node.tagName !== 'style') notes?.leftover(`<${node.tagName}>`);
      return replace();
    }
    if (node.tagName === 'noscript') return replace(...node.children);
    rewriteAddresses(node, addressOf);
    if (node.tagName === 'figure') prepareFigure(node);
    if (node.tagName === 'pre') preparePre(node);
    return undefined;
  });
  splitAtPlayers(tree);
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
    if (!isSimple(node)) {
      parent.children[index] = element('html-block', [withoutStyle(node)]);
      return SKIP;
    }
    visit(node, 'element', (inner) => {
      if (inner.tagName === 'br') inner.tagName = 'line-break';
    });
    return SKIP;
  });
}

/** This site shows a player for an address that is alone in its paragraph. */
function player(address: string): Element {
  return element('player-address', [{ type: 'text', value: address }]);
}

function splitAtPlayers(tree: Root): void {
  visit(tree, 'element', (node, index, parent): VisitorResult => {
    if (!parent || index === undefined) return undefined;
    const isPlayer = (child: ElementContent) =>
      child.type === 'element' && child.tagName === 'player-address';
    if (isPlayer(node)) {
      parent.children[index] = element('p', [element('raw-markdown', node.children)]);
      return SKIP;
    }
    if (node.tagName !== 'p' || !node.children.some(isPlayer)) return undefined;
    const parts: Element[] = [];
    for (const child of node.children) {
      const last = parts.at(-1);
      if (isPlayer(child)) parts.push(element('p', [element('raw-markdown', [child])]));
      else if (last && last.children[0] && !isRaw(last.children[0])) last.children.push(child);
      else parts.push({ ...node, children: [child] });
    }
    parent.children.splice(index, 1, ...parts);
    return [SKIP, index + parts.length];
  });
}

function isRaw(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'raw-markdown';
}

function rewriteAddresses(node: Element, addressOf: AddressOf): void {
  const { href, src, dataSrc } = node.properties;
  if (node.tagName === 'a' && typeof href === 'string') node.properties.href = addressOf(href.trim(), 'link');
  if (node.tagName !== 'img') return;
  const { alt } = node.properties;
  if (typeof alt === 'string') node.properties.alt = alt.replace(/\s+/g, ' ').trim();
  // Plugins that load images late put a placeholder where the address belongs.
  const lazy = [dataSrc, node.properties.dataLazySrc, node.properties.dataOriginal].find(
    (each) => typeof each === 'string' && each !== '',
  );
  const written = typeof lazy === 'string' && /^data:|^$/.test(src ?? '') ? lazy : src;
  if (typeof written === 'string') node.properties.src = addressOf(written.trim(), 'image');
}

/**
 * The caption of an image becomes its title; one with links, or of anything else, follows as a paragraph in
 * italics. The figure itself dissolves.
 */
function prepareFigure(node: Element): void {
  node.tagName = 'div';
  const image = onlyImage(node);
  const caption = node.children.find((child) => child.type === 'element' && child.tagName === 'figcaption');
  if (image && caption?.type === 'element' && !hasLink(caption)) {
    image.properties.title = toString(caption).replace(/\s+/g, ' ').trim();
    node.children = node.children.filter((child) => child !== caption);
  }
  node.children = node.children.map((child) => {
    if (child.type !== 'element') return child;
    if (child.tagName !== 'figcaption') return child;
    return toString(child).trim() === ''
      ? element('div', [])
      : element('p', [element('em', plain(child.children))]);
  });
}

/** The image of a figure that has no other content. */
function onlyImage(figure: Element): Element | undefined {
  const images: Element[] = [];
  let hasMore = false;
  visit(figure, 'element', (node) => {
    if (node.tagName === 'figcaption') return SKIP;
    if (node.tagName === 'img') images.push(node);
    if (BLOCKS.has(node.tagName) || PLAYERS.has(node.tagName)) hasMore = true;
    return undefined;
  });
  return images.length === 1 && !hasMore ? images[0] : undefined;
}

function hasLink(caption: Element): boolean {
  let found = false;
  visit(caption, 'element', (node) => {
    if (node.tagName === 'a') found = true;
  });
  return found;
}

/** Emphasis within emphasis would end it. */
function plain(nodes: ElementContent[]): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [node];
    if (/^(?:em|i|p|div|figcaption)$/.test(node.tagName)) return plain(node.children);
    return [{ ...node, children: plain(node.children) }];
  });
}

/** Code keeps its language; other preformatted text, such as a poem, is code without one. */
function preparePre(node: Element): void {
  const code = node.children.find((child) => child.type === 'element');
  const names = [node, code].flatMap((each) => each?.properties.className ?? []).map(String);
  const written = [node, code]
    .map((each) => each?.properties.lang ?? each?.properties.dataLanguage ?? '')
    .find(Boolean);
  const language =
    names.map((name) => /^(?:lang(?:uage)?-|brush:\s*)([\w+#-]+)/.exec(name)?.[1]).find(Boolean) ??
    (typeof written === 'string' ? written : undefined);
  visit(node, 'element', (child, index, parent) => {
    if (child.tagName !== 'br' || !parent || index === undefined) return;
    parent.children[index] = { type: 'text', value: '\n' };
  });
  const text = toString(node).replace(/^\n|\n$/g, '');
  node.properties = {};
  const properties: Element['properties'] = language ? { className: [`language-${language}`] } : {};
  node.children = [
    { type: 'element', tagName: 'code', properties, children: [{ type: 'text', value: text }] },
  ];
}

function isSimple(table: Element): boolean {
  let rows = 0;
  let simple = true;
  visit(table, 'element', (node) => {
    if (node.tagName === 'tr') rows += 1;
    const isWide = Number(node.properties.colSpan ?? 1) > 1 || Number(node.properties.rowSpan ?? 1) > 1;
    if (isWide || (node !== table && BLOCKS.has(node.tagName))) simple = false;
  });
  return simple && rows > 0;
}

function withoutStyle(node: Element): Element {
  visit(node, 'element', (each) => {
    delete each.properties.style;
    delete each.properties.className;
  });
  return node;
}

function playerAddress(node: Element): string {
  const { src, data, dataSrc } = node.properties;
  const own = [src, data, dataSrc].find((each) => typeof each === 'string' && each !== '');
  if (typeof own === 'string') return own.trim();
  let found = '';
  visit(node, 'element', (child) => {
    const inner = child.properties.src;
    if (found === '' && typeof inner === 'string') found = inner.trim();
  });
  return found;
}

/** The address of a player is its own text, so that this site shows the player. */
function link(address: string): Element {
  const value = nameOfEmbed(address);
  return { ...element('a', [{ type: 'text', value }]), properties: { href: address } };
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}
