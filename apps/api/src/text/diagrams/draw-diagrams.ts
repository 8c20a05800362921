import type { renderMermaidSVG } from 'beautiful-mermaid';
import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { TextLabels } from '../text-labels.ts';
import { type Diagram, NotDrawn, unescapeLabel } from './diagram.ts';
import { readDiagram } from './read-diagram.ts';

/** Limits per text: number of diagrams, and their characters. */
const DIAGRAMS_MAX = 20;
const TEXT_CODE_MAX = 20_000;
const ERROR_MAX = 200;
const NAME_MAX = 500;

/**
 * Draws the Mermaid diagrams of a sanitized tree, in place: an SVG in a box that scrolls sideways, with its
 * code in a disclosure below. A diagram that can't be drawn as written stays code, with the reason as its
 * title. The library is loaded with the first diagram.
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
  // One that is too wide shrinks as long as its labels can be read, and scrolls beyond that.
  const style = `--drawing:${Math.ceil(Number(svg.properties.width))}px`;
  Object.assign(
    pre,
    element('figure', { className: ['diagram'], dataDiagram: diagram.kind, style }, [box, details]),
  );
}

function element(tagName: string, properties: Element['properties'], children: Element['children']): Element {
  return { type: 'element', tagName, properties, children };
}

const NUMBER = /^-?[\d.]+$/;
const numbers = (...names: string[]): [string, RegExp][] => names.map((name) => [name, NUMBER]);
/** Colors by CSS variables only; nothing that loads. */
const COLOR = /^(?:none|var\(--(?:_[a-z-]+|bg)\))$/;
const MARKER = /^url\(#[\w-]+\)$/;

/**
 * Allowed SVG content. No styles, links, scripts, images, animation, or foreign content, and no references
 * except to its own arrowheads.
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
      ...numbers('strokeWidth', 'opacity'),
    ],
    circle: numbers('cx', 'cy', 'r'),
    ellipse: numbers('cx', 'cy', 'rx', 'ry'),
    line: [...numbers('x1', 'x2', 'y1', 'y2'), ['markerEnd', MARKER], ['markerStart', MARKER]],
    marker: [
      ['id', /^[\w-]+$/],
      ['orient', /^auto(?:-start-reverse)?$/],
      ...numbers('markerWidth', 'markerHeight', 'refX', 'refY'),
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
    rect: numbers('x', 'y', 'width', 'height', 'rx', 'ry'),
    svg: [['viewBox', /^[-\d. ]+$/], ...numbers('width', 'height')],
    text: [
      ...numbers('x', 'y', 'dy', 'fontSize', 'fontWeight'),
      ['textAnchor', /^[a-z]+$/],
      ['fontStyle', 'italic'],
    ],
    tspan: [...numbers('x', 'dy', 'fontWeight'), ['fontStyle', 'italic']],
  },
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
};

const SVG_MAX = 400_000;
/** Padding in pixels: an arrow's label may extend beyond the last node. */
const PADDING = 12;

const processor = unified().use(rehypeParse, { fragment: true }).use(rehypeSanitize, svgSchema).freeze();

/**
 * Draws a diagram as SVG in the page's colors.
 * @param name unique prefix of its IDs
 * @throws Error by the library, or NotDrawn
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

/** Makes arrowhead IDs unique, rounds coordinates, and restores the labels' characters. */
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
    text.value = unescapeLabel(text.value);
  });
}
