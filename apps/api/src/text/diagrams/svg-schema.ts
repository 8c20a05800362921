import type { Options as Schema } from 'rehype-sanitize';

const NUMBER = /^-?[\d.]+$/;
const number = (...names: string[]): [string, RegExp][] => names.map((name) => [name, NUMBER]);
/** A color of the page, by a variable; nothing that loads. */
const COLOR = /^(?:none|var\(--(?:_[a-z-]+|bg)\))$/;
const MARKER = /^url\(#[\w-]+\)$/;

/**
 * What a drawing may be made of. No styles, links, scripts, pictures, animation or foreign content, and no
 * address but of its own arrows.
 */
export const svgSchema: Schema = {
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
