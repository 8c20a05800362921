import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { remarkMath } from './remark-math.ts';

/** A processor for the Markdown of posts: GFM, footnotes, emphasis next to Chinese punctuation, formulas. */
export function readerMarkdown() {
  return unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkCjkFriendly)
    .use(remarkCjkFriendlyStrikethrough)
    .use(remarkMath);
}
