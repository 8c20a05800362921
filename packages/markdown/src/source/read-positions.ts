import type { Root } from 'mdast';
import type { Extension } from 'mdast-util-from-markdown';
import type { Plugin, Processor } from 'unified';
import { readerMarkdown } from '../reader-markdown.ts';

/**
 * Parses so that every node has its position. Extensions that rewrite a finished tree, such as the search for
 * email addresses, make nodes without one.
 */
const withoutTransforms: Plugin<[], Root> = attach;

function attach(this: Processor): void {
  const data = this.data();
  data.fromMarkdownExtensions = (data.fromMarkdownExtensions ?? [])
    .flat()
    .map((extension: Extension) => ({ ...extension, transforms: [] }));
}

const processor = readerMarkdown().use(withoutTransforms).freeze();

/** The tree of a text, in which every node knows where it stands. */
export function readPositions(markdown: string): Root {
  return processor.parse(markdown);
}
