import type { Locale } from '@sanwen/contracts/locales';
import type { TocEntry } from '@sanwen/contracts/posts.schemas';
import { remarkAlerts } from '@sanwen/markdown/alerts';
import { remarkFigures } from '@sanwen/markdown/figures';
import { remarkPlayers } from '@sanwen/markdown/players';
import { readerMarkdown } from '@sanwen/markdown/reader-markdown';
import type { Root as MarkdownRoot } from 'mdast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { addImageDimensions } from './add-image-dimensions.ts';
import { anchorHeadings } from './anchor-headings.ts';
import { decorateText } from './decorate-text.ts';
import { drawDiagrams } from './diagrams/draw-diagrams.ts';
import { excerptOf } from './excerpt.ts';
import { highlightCode } from './highlight-code.ts';
import { liftMath, mathHandlers, renderMath } from './math/render-math.ts';
import { measureText } from './reading-time.ts';
import { RENDERER_VERSION } from './renderer-versions.ts';
import { sanitizeSchema } from './sanitize-schema.ts';
import { type TextBlock, textBlocks } from './text-blocks.ts';
import { type TextBounds, TextTooComplex, checkTextBounds, checkTableBounds } from './text-bounds.ts';
import { TEXT_LABELS, type TextLabels } from './text-labels.ts';

/** UTF-8 bytes. A page of this size may be intended; a larger one is a mistake. */
const HTML_BYTES_MAX = 10_000_000;

/** Far beyond real texts; rendering time is limited as well. */
const BOUNDS: TextBounds = {
  depth: 100,
  underlines: 500,
  lazyLines: 500,
  markers: 3000,
  cells: 100_000,
  columns: 1000,
};

/** A rendered text, as stored next to its Markdown. */
export interface RenderedText {
  /** Sanitized and complete; the browser needs to add nothing. */
  html: string;
  /** Headings from h2 to h4, in order. */
  toc: TocEntry[];
  /** The prose, one block per line, without code blocks. */
  plainText: string;
  wordCount: number;
  readingMinutes: number;
  /** From the first paragraphs; empty without prose. */
  excerpt: string;
  /** `RENDERER_VERSION` when it was rendered. */
  rendererVersion: number;
}

/**
 * Renders Markdown (GFM, footnotes, emphasis next to Chinese punctuation, formulas, diagrams, raw HTML) in
 * the calling thread. The author's content is sanitized first; markup added afterwards is trusted. Slow on
 * hostile input: use `renderMarkdown` from outside, which is limited.
 * @throws TextTooComplex
 */
export async function renderText(markdown: string, locale: Locale): Promise<RenderedText> {
  checkTextBounds(markdown, BOUNDS);
  const labels = TEXT_LABELS[locale];
  const processor = markdownProcessor(labels);
  const tree = processor.runSync(processor.parse(markdown));
  const toc = anchorHeadings(tree);
  const blocks = textBlocks(tree);
  const plainText = blocks.map((block) => block.text).join('\n');
  decorateText(tree, labels, locale);
  addImageDimensions(tree);
  await renderMath(tree, labels);
  await drawDiagrams(tree, labels);
  await highlightCode(tree);
  const html = unified().use(rehypeStringify).stringify(tree);
  if (Buffer.byteLength(html) > HTML_BYTES_MAX)
    throw new TextTooComplex(`Its HTML has more than ${HTML_BYTES_MAX} bytes.`);
  return {
    html,
    toc,
    plainText,
    ...measureText(plainText),
    excerpt: excerptOf(opening(blocks)),
    rendererVersion: RENDERER_VERSION,
  };
}

function markdownProcessor(labels: TextLabels) {
  return readerMarkdown()
    .use(() => (tree: MarkdownRoot) => checkTableBounds(tree, BOUNDS))
    .use(keepCodeMeta)
    .use(remarkAlerts)
    .use(remarkFigures)
    .use(remarkPlayers)
    .use(liftMath)
    .use(remarkRehype, {
      allowDangerousHtml: true,
      handlers: mathHandlers,
      clobberPrefix: 'note-',
      footnoteLabel: labels.footnotes,
      footnoteLabelProperties: { className: ['footnotes-label'] },
      footnoteBackLabel: (reference, again) =>
        labels.backToReference(again > 1 ? `${reference + 1}-${again}` : `${reference + 1}`),
    })
    .use(rehypeRaw)
    .use(rehypeSanitize, sanitizeSchema);
}

/** Parsing raw HTML keeps attributes but not node data, which contains the rest of a fence's info string. */
function keepCodeMeta() {
  return (tree: MarkdownRoot) => {
    visit(tree, 'code', (node) => {
      if (node.meta) node.data = { ...node.data, hProperties: { dataMeta: node.meta } };
    });
  };
}

/** Paragraphs, which an excerpt joins as lines; without any, the rest, such as the items of a list. */
function opening(blocks: TextBlock[]): string {
  const paragraphs = blocks.filter((block) => block.kind === 'paragraph');
  const isProse = paragraphs.length > 0;
  return (isProse ? paragraphs : blocks).map((block) => block.text).join(isProse ? '\n' : ' ');
}
