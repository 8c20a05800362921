import type { Locale } from '@sanwen/contracts/locales';
import type { Element, Parents, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { TextLabels } from './text-labels.ts';

const TABLE_NAME_MAX = 120;
/** Elements that Chinese marks with a dot under each character. */
const EMPHASIS = new Set(['cite', 'em', 'i']);

/**
 * Adds what a sanitized tree needs to be read in a browser, in place: links to other sites cannot reach back,
 * checkboxes of task lists have a name, and a wide table scrolls in a box of its own that the keyboard
 * reaches and a screen reader can name. In Chinese, emphasis that holds no Chinese is marked as letters:
 * those lean, and take no dots.
 */
export function decorateText(tree: Root, labels: TextLabels, locale: Locale): void {
  const tables: { table: Element; parent: Parents }[] = [];
  visit(tree, 'element', (node, _, parent) => {
    if (node.tagName === 'a') protectLink(node);
    if (node.tagName === 'input') nameCheckbox(node, labels);
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

function nameCheckbox(input: Element, labels: TextLabels): void {
  input.properties.ariaLabel = input.properties.checked ? labels.taskDone : labels.taskOpen;
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
  return { type: 'element', tagName: 'div', properties, children: [table] };
}

/** The caption, else what the columns are called. */
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
