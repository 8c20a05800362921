import type { Element, ElementContent, Nodes } from 'hast';
import { visit } from 'unist-util-visit';

/** Builds and searches elements of exports. */

export function element(tagName: string, ...children: (ElementContent | string)[]): Element {
  return {
    type: 'element',
    tagName,
    properties: {},
    children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
  };
}

export function link(address: string, ...children: (ElementContent | string)[]): Element {
  return { ...element('a', ...children), properties: { href: address } };
}

/** A note box. */
export function noteBox(kind: 'NOTE' | 'TIP' | 'WARNING', children: ElementContent[]): Element {
  const isFlow = children.some(
    (child) => child.type === 'element' && /^(?:p|ul|ol|h\d|div|pre)$/.test(child.tagName),
  );
  return element(
    'blockquote',
    element('p', element('raw-markdown', `[!${kind}]`)),
    ...(isFlow ? children : [element('p', ...children)]),
  );
}

export function hasClass(node: Element, name: string): boolean {
  const { className } = node.properties;
  return Array.isArray(className) && className.includes(name);
}

/** The first element below a node that fits. */
export function findElement(node: Nodes, fits: (element: Element) => boolean): Element | undefined {
  let found: Element | undefined;
  visit(node, 'element', (each) => {
    if (!found && each !== node && fits(each)) found = each;
  });
  return found;
}

export function findByClass(node: Nodes, name: string): Element | undefined {
  return findElement(node, (each) => hasClass(each, name));
}

export function findByTag(node: Nodes, tagName: string): Element | undefined {
  return findElement(node, (each) => each.tagName === tagName);
}

/** The text of an attribute; empty if there is none. */
export function attributeOf(node: Element | undefined, name: string): string {
  const value = node?.properties[name];
  return typeof value === 'string' ? value.trim() : '';
}
