import type { renderMermaidSVG } from 'beautiful-mermaid';
import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { TextLabels } from '../text-labels.ts';
import { type Diagram, NotDrawn, showSigns } from './diagram.ts';
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

const NUMBER = /^-?[\d.]+$/;
const number = (...names: string[]): [string, RegExp][] => names.map((name) => [name, NUMBER]);
/** A color of the page, by a variable; nothing that loads. */
const COLOR = /^(?:none|var\(--(?:_[a-z-]+|bg)\))$/;
const MARKER = /^url\(#[\w-]+\)$/;

/**
 * What a drawing may be made of. No styles, links, scripts, pictures, animation or foreign content, and no
 * address but of its own arrows.
 */
const svgSchema: Schema = {
  tagNames: [
    'circle',
    'defs',
    'ellipse',
    'g',
    'line',
    'marker',
    'path',
    'polygon',
    'polyline',
    'rect',
    'svg',
    'text',
    'tspan',
  ],
  strip: ['foreignObject', 'script', 'style', 'title', 'desc'],
  attributes: {
    '*': [
      ['className', 'mono'],
      ['fill', COLOR],
      ['stroke', COLOR],
      ['strokeDashArray', /^[\d., ]+$/],
      ['strokeLineCap', /^[a-z]+$/],
      ['strokeLineJoin', /^[a-z]+$/],
      ['transform', /^(?:(?:rotate|translate|scale)\([-\d., ]+\) ?)+$/],
      ...number('strokeWidth', 'opacity'),
    ],
    circle: number('cx', 'cy', 'r'),
    ellipse: number('cx', 'cy', 'rx', 'ry'),
    line: [...number('x1', 'x2', 'y1', 'y2'), ['markerEnd', MARKER], ['markerStart', MARKER]],
    marker: [
      ['id', /^[\w-]+$/],
      ['orient', /^auto(?:-start-reverse)?$/],
      ...number('markerWidth', 'markerHeight', 'refX', 'refY'),
    ],
    path: [
      ['d', /^[-\d.,\sMLHVCSQTAZa-z]+$/],
      ['markerEnd', MARKER],
      ['markerStart', MARKER],
    ],
    polygon: [['points', /^[-\d., ]+$/]],
    polyline: [
      ['points', /^[-\d., ]+$/],
      ['markerEnd', MARKER],
      ['markerStart', MARKER],
    ],
    rect: number('x', 'y', 'width', 'height', 'rx', 'ry'),
    svg: [['viewBox', /^[-\d. ]+$/], ...number('width', 'height')],
    text: [
      ...number('x', 'y', 'dy', 'fontSize', 'fontWeight'),
      ['textAnchor', /^[a-z]+$/],
      ['fontStyle', 'italic'],
    ],
    tspan: [...number('x', 'dy', 'fontWeight'), ['fontStyle', 'italic']],
  },
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
};

const SVG_MAX = 400_000;
/** Room around the drawing, in pixels: an arrow's label may reach over the last node. */
const PADDING = 12;

const processor = unified().use(rehypeParse, { fragment: true }).use(rehypeSanitize, svgSchema).freeze();

/**
 * Draws a diagram as SVG that has no colors but the page's.
 * @param name the start of its ids, which no other element of the page has
 * @throws Error of the library, or NotDrawn
 */
function drawDiagram(draw: typeof renderMermaidSVG, { code }: Diagram, name: string): Element {
  const written = draw(code, { padding: PADDING, transparent: true });
  if (written.length > SVG_MAX) throw new NotDrawn('a large drawing');
  const tree = processor.runSync(processor.parse(written));
  nameArrows(tree, name);
  const svg = tree.children.find((child) => child.type === 'element' && child.tagName === 'svg');
  if (svg?.type !== 'element') throw new NotDrawn('nothing to show');
  return svg;
}

/**
 * Gives the arrows' heads ids of their own, rounds what is more exact than a screen, and shows the signs of
 * labels.
 */
function nameArrows(tree: Root, name: string): void {
  visit(tree, 'element', ({ properties }) => {
    for (const [key, value] of Object.entries(properties)) {
      if (typeof value !== 'string') continue;
      if (key === 'id') properties.id = `${name}-${value}`;
      else if (key.startsWith('marker')) properties[key] = value.replace('#', `#${name}-`);
      else
        properties[key] = value.replaceAll(/\d+\.\d{3,}/g, (number) =>
          String(Math.round(Number(number) * 100) / 100),
        );
    }
  });
  visit(tree, 'text', (text) => {
    text.value = showSigns(text.value);
  });
}
