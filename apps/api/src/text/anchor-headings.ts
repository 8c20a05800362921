import type { TocEntry } from '@sanwen/contracts/posts.schemas';
import { slug } from 'github-slugger';
import type { Element, Root, RootContent } from 'hast';
import { proseOf } from './text-blocks.ts';

/** Ids of the page around a text begin with this; no id of a text does. */
const PAGE_ID_PREFIX = /^site-/i;

const HEADING = /^h[1-6]$/;
const EXPLICIT_ID = /\s*\{#([^\s{}#]+)\}\s*$/;
const TOC_DEPTHS = [2, 3, 4];
const ID_MAX = 120;

interface Heading {
  element: Element;
  /** Part of the text's own outline: not quoted, and not the label of the footnotes. */
  outlined: boolean;
}

/**
 * Gives each heading of a sanitized tree an id and a link to itself, and makes every id in the tree unique.
 * The tree is changed in place.
 *
 * - Levels follow from the page's title, the only h1, without gaps (see `headingLevels`).
 * - An id written at the end of a heading, `## Title {#my-id}`, wins and leaves the text; else the id is the
 * text's slug.
 * - An id that begins with `site-`, or with anything but a letter or digit, gets the prefix `text-`: the
 * page's own ids
 *   begin with `site-`, and names of scripts (`__x`, `$x`) cannot be shadowed by an element of a text.
 * @returns the outline, from h2 to h4.
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

  // Written ids are claimed on the way, so that the made ones give way to them.
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

/** Hands out ids that fit for a text, each once: a second `intro` is `intro-1`. */
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

/** The heading's own text names it already, so the link is for the mouse only. */
function selfLink(id: string): Element {
  const properties = { className: ['anchor'], href: `#${id}`, ariaHidden: 'true', tabIndex: -1 };
  return { type: 'element', tagName: 'a', properties, children: [] };
}

const DEEPEST = 6;

/**
 * Puts the headings of a text below the page's title, which is its only h1, without a level left out,
 * whatever levels its author chose: people who hear a page go by them.
 * @returns gives each heading's level, 2 to 6; to be asked in the order of the text.
 */
export function headingLevels(): (written: number) => number {
  /** The headings that the present place stands under, outermost first. */
  const open: { written: number; level: number }[] = [];
  return (written) => {
    while ((open.at(-1)?.written ?? 0) >= written) open.pop();
    const level = Math.min((open.at(-1)?.level ?? 1) + 1, DEEPEST);
    open.push({ written, level });
    return level;
  };
}
