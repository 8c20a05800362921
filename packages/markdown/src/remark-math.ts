import type { Root } from 'mdast';
import type { Plugin, Processor } from 'unified';
import { closedBlocks } from './math/closed-blocks.ts';
import { mathBlock } from './math/math-block.ts';
import { mathText } from './math/math-text.ts';
import { readMath } from './math/read-math.ts';
import { writeMath } from './math/write-math.ts';

const DOLLAR = 36;

/** TeX formulas in Markdown, `$…$` and `$$…$$`, distinguished from prices (decision 132). */
export const remarkMath: Plugin<[], Root> = attach;

function attach(this: Processor): void {
  const data = this.data();
  let opening = new Set<number>();
  const constructs = {
    flow: { [DOLLAR]: mathBlock((line) => opening.has(line)) },
    text: { [DOLLAR]: mathText },
  };
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), constructs];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), readMath()];
  data.toMarkdownExtensions = [...(data.toMarkdownExtensions ?? []), writeMath()];
  const { parser } = this;
  if (!parser) return;
  this.parser = (document, file) => {
    opening = closedBlocks(document);
    return parser(document, file);
  };
}
