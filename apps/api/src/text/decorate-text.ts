import type { Locale } from '@sanwen/contracts/locales';
import { ALERT_KINDS } from '@sanwen/markdown/alerts';
import { isAudio, playerOf } from '@sanwen/markdown/players';
import type { Element, ElementContent, Parents, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { TextLabels } from './text-labels.ts';

const TABLE_NAME_MAX = 120;
/** Elements that Chinese typography emphasizes with dots below the characters. */
const EMPHASIS = new Set(['cite', 'em', 'i']);

/**
 * Adds what a sanitized tree needs in a browser, in place: `rel` on external links, names for footnotes, task list
 * checkboxes, titles of note boxes, players, and a scrollable, focusable, named box around wide tables. In
 * Chinese, emphasis without Chinese characters is marked as Latin: it's italic instead of dotted.
 */
export function decorateText(tree: Root, labels: TextLabels, locale: Locale): void {
  const tables: { table: Element; parent: Parents }[] = [];
  visit(tree, 'element', (node, _, parent) => {
    if (node.tagName === 'a') {
      protectLink(node);
      nameFootnote(node, labels);
    }
    if (node.tagName === 'input') nameCheckbox(node, labels);
    if (node.tagName === 'blockquote') nameAlert(node, labels);
    if (node.tagName === 'figure') addPlayer(node, labels);
    if (locale !== 'en-US' && EMPHASIS.has(node.tagName)) tellLetters(node);
    if (node.tagName === 'table' && parent) tables.push({ table: node, parent });
  });
  for (const { table, parent } of tables) {
    parent.children[parent.children.indexOf(table)] = scrollBox(table, labels);
  }
}

function protectLink(link: Element): void {
  if (/^(?:https?:)?\/\//i.test(link.properties.href ?? '')) link.properties.rel = ['noopener'];
}

/** A number alone says little in a list of links. */
function nameFootnote(link: Element, labels: TextLabels): void {
  if (!('dataFootnoteRef' in link.properties)) return;
  link.properties.ariaLabel = labels.toFootnote(toString(link));
  delete link.properties.ariaDescribedBy;
}

function nameCheckbox(input: Element, labels: TextLabels): void {
  input.properties.ariaLabel = input.properties.checked ? labels.taskDone : labels.taskOpen;
}

/** A page asks a player for nothing until its button is pressed, and shows the link without JavaScript. */
function addPlayer(figure: Element, labels: TextLabels): void {
  const { className } = figure.properties;
  const [link] = figure.children;
  if (!Array.isArray(className) || !className.includes('embed')) return;
  const address = link?.type === 'element' ? link.properties.href : undefined;
  if (typeof address !== 'string') return;
  const player = playerOf(address);
  if (!player && !isAudio(address)) return;
  const caption = element('figcaption', {}, figure.children);
  if (player) {
    const { name, kind, src } = player;
    figure.properties.dataKind = kind;
    const properties = { type: 'button', className: ['embed-load'], dataEmbed: src, dataNeedsJs: '' };
    figure.children = [element('button', properties, [{ type: 'text', value: labels.load(name) }]), caption];
  } else {
    const sound = element('audio', { controls: true, preload: 'none', src: address }, []);
    figure.children = [sound, caption];
  }
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}

/** A title that feeds and emails show as well. */
function nameAlert(quote: Element, labels: TextLabels): void {
  const { className } = quote.properties;
  const kind = ALERT_KINDS.find((each) => Array.isArray(className) && className.includes(`alert-${each}`));
  if (!kind) return;
  quote.properties.role = 'note';
  const title = element('strong', {}, [{ type: 'text', value: labels.alerts[kind] }]);
  quote.children.unshift(element('p', { className: ['alert-title'] }, [title]));
}

function tellLetters(emphasis: Element): void {
  if (!/\p{Script=Han}/u.test(toString(emphasis))) emphasis.properties.className = ['letters'];
}

function scrollBox(table: Element, labels: TextLabels): Element {
  const properties = {
    className: ['table-scroll'],
    tabIndex: 0,
    role: 'region',
    ariaLabel: nameOf(table, labels),
  };
  return element('div', properties, [table]);
}

/** The caption, else the column headings. */
function nameOf(table: Element, labels: TextLabels): string {
  const captions: string[] = [];
  const columns: string[] = [];
  visit(table, 'element', (node) => {
    if (node.tagName === 'caption') captions.push(toString(node).trim());
    if (node.tagName === 'th') columns.push(toString(node).trim());
  });
  return (captions.find(Boolean) ?? labels.table(columns.filter(Boolean)))
    .slice(0, TABLE_NAME_MAX)
    .toWellFormed();
}
