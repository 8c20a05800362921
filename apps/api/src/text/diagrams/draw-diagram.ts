import type { renderMermaidSVG } from 'beautiful-mermaid';
import type { Element, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeSanitize from 'rehype-sanitize';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { type Diagram, NotDrawn } from './diagram.ts';
import { showSigns } from './hidden-signs.ts';
import { svgSchema } from './svg-schema.ts';

const SVG_MAX = 400_000;
/** Room around the drawing, in pixels: an arrow's label may reach over the last node. */
const PADDING = 12;

const processor = unified().use(rehypeParse, { fragment: true }).use(rehypeSanitize, svgSchema).freeze();

/**
 * Draws a diagram as SVG that has no colors but the page's.
 * @param name the start of its ids, which no other element of the page has
 * @throws Error of the library, or NotDrawn
 */
export function drawDiagram(draw: typeof renderMermaidSVG, { code }: Diagram, name: string): Element {
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
