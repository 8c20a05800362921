import { type Nodes, spanOf } from '@sanwen/markdown/source/flat-text';
import { readPositions } from '@sanwen/markdown/source/read-positions';
import type { Around } from './patch-text.ts';
import { contentKey } from './same-content.ts';
import type { TextModel } from './text-model.ts';

/** Ends the definitions: a footnote's would go on with the next block. */
const END = '<!-- -->';

/** What a block of a text depends on: the definitions of its links and footnotes, wherever they stand. */
export function aroundOf(model: TextModel, markdown: string): Around {
  const links = new Set<string>();
  const footnotes = new Set<string>();
  visit(readPositions(markdown));
  const definitions = [...links, ...footnotes];
  const context = definitions.length === 0 ? '' : `${[...definitions, END].join('\n\n')}\n\n`;
  const count = context === '' ? 0 : model.split(context).length;
  return {
    context,
    isParsedAs(source, node) {
      const blocks = model.split(context + source).slice(count);
      const [only, ...others] = blocks.flatMap(({ nodes }) => nodes);
      return only !== undefined && others.length === 0 && contentKey(only) === contentKey(node);
    },
  };

  function visit(node: Nodes): void {
    const span = spanOf(node);
    if (node.type === 'definition' && span)
      links.add(markdown.slice(span.start, span.end).replaceAll(/\n[ \t>]*/g, '\n'));
    if (node.type === 'footnoteDefinition') footnotes.add(`[^${node.label ?? node.identifier}]: x`);
    if ('children' in node) node.children.forEach(visit);
  }
}
