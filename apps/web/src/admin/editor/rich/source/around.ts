import type { Node } from '@milkdown/kit/prose/model';
import { type Nodes, spanOf } from '@sanwen/markdown/source/flat-text';
import { readPositions } from '@sanwen/markdown/source/read-positions';
import type { Around } from './patch-text.ts';
import { contentKey } from './same-content.ts';
import type { TextModel } from './text-model.ts';

/** Ends the definitions: a footnote's would go on with the next block. */
const END = '<!-- -->';

/**
 * What a block of a text depends on: the definitions of its links and footnotes, wherever they stand. Footnotes that
 * are new in a block have their text in another new one.
 */
export function aroundOf(model: TextModel, markdown: string): (block: Node) => Around {
  const links = new Set<string>();
  const footnotes = new Set<string>();
  visit(readPositions(markdown));
  const opened = withDefinitions([...links, ...footnotes]);
  return (block) => {
    const added = footnotesIn(block).filter((definition) => !footnotes.has(definition));
    return added.length === 0 ? opened : withDefinitions([...links, ...footnotes, ...added]);
  };

  function withDefinitions(definitions: readonly string[]): Around {
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
  }

  function visit(node: Nodes): void {
    const span = spanOf(node);
    if (node.type === 'definition' && span)
      links.add(markdown.slice(span.start, span.end).replaceAll(/\n[ \t>]*/g, '\n'));
    if (node.type === 'footnoteDefinition') footnotes.add(definitionFor(node.label ?? node.identifier));
    if ('children' in node) node.children.forEach(visit);
  }
}

function definitionFor(label: string): string {
  return `[^${label}]: x`;
}

function footnotesIn(block: Node): string[] {
  const labels = new Set<string>();
  block.descendants(({ type, attrs }) => {
    if (type.name === 'footnote_reference') labels.add(String(attrs['label']));
  });
  return [...labels].map(definitionFor);
}
