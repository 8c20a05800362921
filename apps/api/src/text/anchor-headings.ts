import type { TocEntry } from '@sanwen/contracts/posts.schemas';
import { slug } from 'github-slugger';
import type { Element, Root, RootContent } from 'hast';
import { proseOf } from './text-blocks.ts';

/** Prefix of the page's own IDs, which texts can't use. */
const PAGE_ID_PREFIX = /^site-/i;

const HEADING = /^h[1-6]$/;
const EXPLICIT_ID = /\s*\{#([^\s{}#]+)\}\s*$/;
const TOC_DEPTHS = [2, 3, 4];
const ID_MAX = 120;

interface Heading {
  element: Element;
  /** Part of the text's own outline: not inside a quote, and not the footnotes' label. */
  outlined: boolean;
}

/**
 * Gives each heading of a sanitized tree an ID and a link to itself, and makes all IDs unique, in place.
 * - Levels follow the page's title, the only h1, without gaps (see `headingLevels`).
 * - An ID at the end of a heading, `## Title {#my-id}`, takes precedence and is removed from the text;
 * otherwise the ID is the text's slug.
 * - IDs that start with `site-`, or with anything but a letter or digit, get the prefix `text-`: the page's
 * own IDs start with `site-`, and global variables of scripts (`__x`, `$x`) must not be shadowed.
 * @returns the outline, from h2 to h4
 */
export function anchorHeadings(tree: Root): TocEntry[] {
  const headings: Heading[] = [];
  const claim = idClaims();
  const levelOf = headingLevels();
  walk(tree.children, true);
  return headings.flatMap(({ element, outlined }) => {
    const text = proseOf(element);
    const id = (element.properties.id ||= claim(slug(text) || 'section'));
    const depth = Number(element.tagName.slice(1));
    if (outlined) element.children.push(selfLink(id));
    return outlined && text && TOC_DEPTHS.includes(depth) ? [{ id, text, depth }] : [];
  });

  // Explicit IDs are claimed first, so that generated ones avoid them.
  function walk(nodes: RootContent[], outlined: boolean): void {
    for (const node of nodes) {
      if (node.type !== 'element') continue;
      if (HEADING.test(node.tagName)) {
        node.tagName = `h${levelOf(Number(node.tagName.slice(1)))}`;
        takeExplicitId(node);
        headings.push({ element: node, outlined });
      }
      if (node.properties.id) node.properties.id = claim(node.properties.id);
      walk(node.children, outlined && node.tagName !== 'blockquote' && !('dataFootnotes' in node.properties));
    }
  }
}

function takeExplicitId(heading: Element): void {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return;
  const [whole, id] = EXPLICIT_ID.exec(last.value) ?? [];
  if (!whole || !id) return;
  last.value = last.value.slice(0, -whole.length);
  heading.properties.id = id;
}

/** Makes IDs unique within a text: a second `intro` becomes `intro-1`. */
function idClaims(): (wanted: string) => string {
  const taken = new Map<string, number>();
  return (wanted) => {
    const id = fitting(wanted);
    let free = id;
    while (taken.has(free)) {
      const count = (taken.get(id) ?? 0) + 1;
      taken.set(id, count);
      free = `${id}-${count}`;
    }
    taken.set(free, 0);
    return free;
  };
}

function fitting(wanted: string): string {
  const id = wanted.trim().replace(/\s+/g, '-').slice(0, ID_MAX).toWellFormed();
  return PAGE_ID_PREFIX.test(id) || !/^[\p{L}\p{N}]/u.test(id) ? `text-${id}` : id;
}

/** Hidden from screen readers: the heading's own text names it already. */
function selfLink(id: string): Element {
  const properties = { className: ['anchor'], href: `#${id}`, ariaHidden: 'true', tabIndex: -1 };
  return { type: 'element', tagName: 'a', properties, children: [] };
}

const DEEPEST = 6;

/**
 * Normalizes heading levels below the page's title, the only h1, without gaps, whatever levels the author
 * used: screen reader users navigate by them.
 * @returns a function that returns each heading's level, 2 to 6; call it in document order
 */
export function headingLevels(): (written: number) => number {
  /** Ancestors of the current position, outermost first. */
  const open: { written: number; level: number }[] = [];
  return (written) => {
    while ((open.at(-1)?.written ?? 0) >= written) open.pop();
    const level = Math.min((open.at(-1)?.level ?? 1) + 1, DEEPEST);
    open.push({ written, level });
    return level;
  };
}
