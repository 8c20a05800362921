import type { Root } from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Plugin, type Processor, unified } from 'unified';
import { remarkAddresses } from './addresses.ts';
import { remarkCjkLines } from './cjk-lines.ts';
import { closedBlocks, mathBlock } from './math/math-block.ts';
import { mathText } from './math/math-text.ts';
import { readMath } from './math/read-math.ts';
import { writeMath } from './math/write-math.ts';

/** One tilde is a range or a long vowel, as in `3~5` and `好~`; two strike out (decision 135). */
export const GFM = { singleTilde: false };

/**
 * A processor for the Markdown of posts: GFM, footnotes, emphasis next to Chinese punctuation, formulas. Running
 * it removes line breaks between CJK characters; parsing alone keeps the text as written.
 */
export function readerMarkdown() {
  return unified()
    .use(remarkParse)
    .use(remarkGfm, GFM)
    .use(remarkAddresses)
    .use(remarkCjkFriendly)
    .use(remarkCjkFriendlyStrikethrough, GFM)
    .use(remarkMath)
    .use(remarkCjkLines);
}

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
