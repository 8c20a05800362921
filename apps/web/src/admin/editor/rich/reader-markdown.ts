import { remarkAddresses } from '@sanwen/markdown/addresses';
import { GFM, remarkMath } from '@sanwen/markdown/reader-markdown';
import { escapeDollars } from '@sanwen/markdown/math/write-math';
import { remarkStringifyOptionsCtx } from '@milkdown/kit/core';
import type { Ctx, MilkdownPlugin } from '@milkdown/kit/ctx';
import {
  codeBlockSchema,
  imageSchema,
  insertImageInputRule,
  linkSchema,
  paragraphSchema,
  remarkPreserveEmptyLinePlugin,
} from '@milkdown/kit/preset/commonmark';
import { remarkGFMPlugin, strikethroughInputRule, strikethroughSchema } from '@milkdown/kit/preset/gfm';
import { markRule } from '@milkdown/kit/prose';
import { $inputRule, $remark } from '@milkdown/kit/utils';
import { addressLinks } from './address-links.ts';
import { inlineMathSchema } from './inline-math.ts';
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough';
import remarkCjkFriendly from 'remark-cjk-friendly';

/** Emphasis beside Chinese punctuation, as on readers' pages. */
const cjkFriendly = $remark('cjkFriendly', () => remarkCjkFriendly);
const cjkFriendlyStrikethrough = $remark(
  'cjkFriendlyStrikethrough',
  () => remarkCjkFriendlyStrikethrough,
  GFM,
);

/** Addresses that end before Chinese punctuation, as on readers' pages. */
const addresses = $remark('addresses', () => remarkAddresses);

/** The preset's rule takes single tildes too. */
const strikethrough = $inputRule((ctx) =>
  markRule(/(?<![~\w:/])~~([^~]+)~~$/, strikethroughSchema.type(ctx)),
);

/** Formulas, told apart from prices as on readers' pages. */
const math = $remark('math', () => remarkMath);

/**
 * A code block that keeps the text after its language: a title, highlighted lines. A block formula is a code
 * block too, with its own fence.
 */
const codeWithMeta = codeBlockSchema.extendSchema((previous) => (ctx) => {
  const schema = previous(ctx);
  return {
    ...schema,
    attrs: {
      ...schema.attrs,
      meta: { default: '', validate: 'string' },
      isMath: { default: false, validate: 'boolean' },
    },
    parseMarkdown: {
      match: ({ type }) => type === 'code' || type === 'math',
      runner: (state, node, type) => {
        const isMath = node.type === 'math';
        state.openNode(type, {
          language: isMath ? 'math' : (node['lang'] ?? ''),
          meta: node['meta'] ?? '',
          isMath,
        });
        if (typeof node['value'] === 'string' && node['value'] !== '') state.addText(node['value']);
        state.closeNode();
      },
    },
    toMarkdown: {
      ...schema.toMarkdown,
      runner: (state, node) => {
        const { language, meta, isMath } = node.attrs;
        if (isMath && language === 'math') {
          state.addNode('math', undefined, undefined, { value: node.textContent });
          return;
        }
        // A fence without a language can't have more text after it.
        state.addNode('code', undefined, node.textContent, {
          lang: language || null,
          meta: (language && meta) || null,
        });
      },
    },
  };
});

/** An image without a title, which the preset's schema rejects. */
const imageWithoutTitle = imageSchema.extendSchema((previous) => (ctx) => {
  const schema = previous(ctx);
  return {
    ...schema,
    parseMarkdown: {
      ...schema.parseMarkdown,
      runner: (state, node, type) => {
        state.addNode(type, { src: node['url'] ?? '', alt: node['alt'] ?? '', title: node['title'] ?? '' });
      },
    },
  };
});

/** An empty paragraph has an empty list of children: without one, an empty task can't be written. */
const emptyParagraph = paragraphSchema.extendSchema((previous) => (ctx) => {
  const schema = previous(ctx);
  return {
    ...schema,
    toMarkdown: {
      ...schema.toMarkdown,
      runner: (state, node) => {
        if (node.content.size === 0) state.addNode('paragraph', []);
        else schema.toMarkdown.runner(state, node);
      },
    },
  };
});

interface TreeNode {
  type: string;
  children?: TreeNode[];
}

/** Rows as long as the longest: the editor fills short ones at their start, which moves their cells. */
const evenRows = $remark('evenRows', () => () => (tree: TreeNode) => fillRows(tree));

function fillRows({ type, children = [] }: TreeNode): void {
  if (type !== 'table') return children.forEach(fillRows);
  const width = Math.max(...children.map((row) => row.children?.length ?? 0));
  for (const row of children)
    while (row.children && row.children.length < width)
      row.children.push({ type: 'tableCell', children: [] });
}

/**
 * Plugins of the presets that change texts: the first removes `<br>`, to make empty paragraphs of it. The others
 * are rules that `reader-markdown.ts` and `typing-rules.ts` replace.
 */
export const NOT_USED: MilkdownPlugin[] = [
  ...remarkPreserveEmptyLinePlugin,
  strikethroughInputRule,
  insertImageInputRule,
];

/** Text that is typed after a link doesn't belong to it. */
const linkEnds = linkSchema.extendSchema((previous) => (ctx) => ({ ...previous(ctx), inclusive: false }));

/** Syntax beyond GFM that readers' pages support. */
export const readerMarkdown: MilkdownPlugin[] = [
  addresses,
  cjkFriendly,
  cjkFriendlyStrikethrough,
  strikethrough,
  math,
  evenRows,
  codeWithMeta,
  imageWithoutTitle,
  linkEnds,
  emptyParagraph,
  inlineMathSchema,
  addressLinks,
].flat();

/** How the editor parses, and writes changed blocks. */
export function configureMarkdown(ctx: Ctx): void {
  ctx.set(remarkGFMPlugin.options.key, GFM);
  ctx.update(remarkStringifyOptionsCtx, (options) => {
    const text = options.handlers?.text;
    const written: typeof options = { ...options };
    // The editor escapes texts itself, including dollar signs that don't start a formula.
    if (text)
      written.handlers = {
        ...options.handlers,
        text: (node, parent, state, info) => escapeDollars(text(node, parent, state, info), node, parent),
      };
    return written;
  });
}
