import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { attributeOf, element, findByClass, findByTag, hasClass, link, noteBox } from '../html/elements.ts';

/** Turns the cards of Ghost's editor into elements that have an equal in Markdown. */
export function replaceGhostCards(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined || !hasClass(node, 'kg-card')) return undefined;
    const replaced = replaceCard(node);
    if (!replaced) return undefined;
    parent.children.splice(index, 1, ...replaced);
    return [SKIP, index + replaced.length];
  });
}

/** @returns undefined for a card that is ordinary HTML */
function replaceCard(card: Element): ElementContent[] | undefined {
  if (hasClass(card, 'kg-bookmark-card')) return [bookmark(card)];
  if (hasClass(card, 'kg-callout-card')) {
    const text = findByClass(card, 'kg-callout-text');
    return [noteBox('NOTE', text?.children ?? [])];
  }
  if (hasClass(card, 'kg-toggle-card')) {
    const heading = findByClass(card, 'kg-toggle-heading-text') ?? findByTag(card, 'h4');
    const content = findByClass(card, 'kg-toggle-content');
    return [
      element('details', element('summary', heading ? toString(heading) : ''), ...(content?.children ?? [])),
    ];
  }
  if (hasClass(card, 'kg-button-card') || hasClass(card, 'kg-cta-card')) return withoutScripts(card);
  if (hasClass(card, 'kg-audio-card') || hasClass(card, 'kg-video-card')) return [media(card)];
  if (hasClass(card, 'kg-file-card')) return [file(card)];
  if (hasClass(card, 'kg-signup-card')) return [];
  if (hasClass(card, 'kg-product-card')) {
    const stars = findByClass(card, 'kg-product-card-rating');
    if (stars) stars.children = [];
  }
  return undefined;
}

/** A link with the title and the description of the page. */
function bookmark(card: Element): Element {
  const anchor = findByTag(card, 'a');
  const title = findByClass(card, 'kg-bookmark-title');
  const address = attributeOf(anchor, 'href');
  const caption = findByTag(card, 'figcaption');
  const name = title ? toString(title).trim() : '';
  return element(
    'div',
    element('p', link(address, name || address)),
    ...(caption ? [element('p', element('em', toString(caption).trim()))] : []),
  );
}

/** A link to a recording, with its title. */
function media(card: Element): Element {
  const player = findByTag(card, 'audio') ?? findByTag(card, 'video');
  const address = attributeOf(player, 'src') || attributeOf(player && findByTag(player, 'source'), 'src');
  const title = findByClass(card, 'kg-audio-title');
  const caption = findByTag(card, 'figcaption');
  const name = toString(title ?? caption ?? element('p')).trim();
  return element('p', link(address, name || (address.split('/').at(-1) ?? address)));
}

function file(card: Element): Element {
  const anchor = findByTag(card, 'a');
  const title = findByClass(card, 'kg-file-card-title') ?? findByClass(card, 'kg-file-card-filename');
  return element('p', link(attributeOf(anchor, 'href'), title ? toString(title).trim() : 'File'));
}

/** The content of a card as paragraphs; a button is a link. */
function withoutScripts(card: Element): ElementContent[] {
  return [
    element(
      'div',
      ...card.children.map((child) =>
        child.type === 'element' && child.tagName === 'a' ? element('p', child) : child,
      ),
    ),
  ];
}
