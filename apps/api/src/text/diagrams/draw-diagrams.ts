import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { TextLabels } from '../text-labels.ts';
import type { Diagram } from './diagram.ts';
import { drawDiagram } from './draw-diagram.ts';
import { readDiagram } from './read-diagram.ts';

/** What of one text is drawn: diagrams, and their characters. */
const DIAGRAMS_MAX = 20;
const TEXT_CODE_MAX = 20_000;
const ERROR_MAX = 200;
const NAME_MAX = 500;

/**
 * Draws the Mermaid diagrams of a sanitized tree, in place, as SVG in a box that scrolls sideways, with its
 * code below to be opened. What cannot be drawn as its author means it stays code, with the part that was in
 * the way as its title. The library is read when a text first has a diagram.
 */
export async function drawDiagrams(tree: Root, labels: TextLabels): Promise<void> {
  const blocks: Element[] = [];
  visit(tree, 'element', (node) => {
    const [code, more] = node.children;
    const isDiagram =
      code?.type === 'element' &&
      code.tagName === 'code' &&
      code.properties.className?.includes('language-mermaid');
    if (node.tagName === 'pre' && isDiagram && !more) blocks.push(node);
  });
  if (blocks.length === 0) return;
  const { renderMermaidSVG } = await import('beautiful-mermaid');
  let room = TEXT_CODE_MAX;
  for (const [index, pre] of blocks.slice(0, DIAGRAMS_MAX).entries()) {
    const source = toString(pre);
    room -= source.length;
    if (room < 0) break;
    try {
      const diagram = readDiagram(source);
      place(pre, diagram, drawDiagram(renderMermaidSVG, diagram, `site-diagram-${index + 1}`), labels);
    } catch (error) {
      pre.properties.title = String(error instanceof Error ? error.message : error)
        .slice(0, ERROR_MAX)
        .toWellFormed();
    }
  }
}

function place(pre: Element, diagram: Diagram, svg: Element, labels: TextLabels): void {
  const name = [diagram.title || labels.diagram, diagram.description]
    .filter(Boolean)
    .join(': ')
    .slice(0, NAME_MAX)
    .toWellFormed();
  svg.properties.role = 'img';
  svg.properties.ariaLabel = name;
  const box = element('div', { className: ['diagram-scroll'], tabIndex: 0, role: 'group', ariaLabel: name }, [
    svg,
  ]);
  const summary = element('summary', {}, [{ type: 'text', value: labels.diagramCode }]);
  const details = element('details', {}, [summary, { ...pre }]);
  Object.assign(
    pre,
    element('figure', { className: ['diagram'], dataDiagram: diagram.kind }, [box, details]),
  );
}

function element(tagName: string, properties: Element['properties'], children: Element['children']): Element {
  return { type: 'element', tagName, properties, children };
}
