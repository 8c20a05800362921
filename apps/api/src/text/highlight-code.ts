import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import {
  type BundledLanguage,
  type ThemedToken,
  bundledLanguages,
  codeToTokensBase,
  createCssVariablesTheme,
} from 'shiki';
import { visit } from 'unist-util-visit';

/** Longer lines stay plain: a grammar's regular expressions may be very slow on them. */
const LINE_MAX = 2_000;
/**
 * A time limit per line would drop colors, since a grammar's first line takes seconds on a busy machine; the
 * worker limits the whole text instead.
 */
const NO_TIME_LIMIT = 0;
/** More code per text stays plain. */
const TEXT_CODE_MAX = 300_000;

const TOKEN = /--tok-token-([a-z-]+)/;
const theme = createCssVariablesTheme({ name: 'classes', variablePrefix: '--tok-', fontStyle: false });

/**
 * Highlights the code blocks of a sanitized tree with classes, since the page's policy forbids inline styles:
 * `<pre class="code" data-language="ts" tabindex="0"><code><span class="tok-keyword">…`. Grammars are loaded
 * on first use; unknown languages stay plain. From the info string, as in ```` ```js src/app.js {1,3-5} ````,
 * a title becomes `data-title`, and lines are wrapped in `<span class="line-marked">`.
 */
export async function highlightCode(tree: Root): Promise<void> {
  let room = TEXT_CODE_MAX;
  for (const { pre, code } of codeBlocks(tree)) {
    const { language, title, marked } = readFence(code);
    const source = toString(code).replace(/\n$/, '');
    pre.properties = {
      className: ['code'],
      dataLanguage: language,
      dataTitle: title,
      tabIndex: 0,
      title: pre.properties.title,
    };
    code.properties = {};
    room -= source.length;
    if (!language) continue;
    const lines = isKnown(language) && room >= 0 ? await tokenLines(source, language) : plainLines(source);
    code.children = joinLines(lines.map((line, index) => (marked.has(index + 1) ? [markLine(line)] : line)));
  }
}

function codeBlocks(tree: Root): { pre: Element; code: Element }[] {
  const blocks: { pre: Element; code: Element }[] = [];
  visit(tree, 'element', (pre) => {
    const [code, more] = pre.children;
    if (pre.tagName !== 'pre') return;
    pre.properties.tabIndex = 0;
    if (code?.type === 'element' && code.tagName === 'code' && !more) blocks.push({ pre, code });
  });
  return blocks;
}

function isKnown(language: string): language is BundledLanguage {
  return Object.hasOwn(bundledLanguages, language);
}

async function tokenLines(source: string, lang: BundledLanguage): Promise<ElementContent[][]> {
  const limits = { tokenizeMaxLineLength: LINE_MAX, tokenizeTimeLimit: NO_TIME_LIMIT };
  const lines = await codeToTokensBase(source, { lang, theme, ...limits });
  return lines.map((line) => mergeTokens(line).map(({ content, kind }) => tokenNode(content, kind)));
}

function plainLines(source: string): ElementContent[][] {
  return source.split('\n').map((value) => [{ type: 'text', value }]);
}

/** Merges adjacent tokens of the same kind, and white space with the token before it. */
function mergeTokens(line: ThemedToken[]): { content: string; kind: string }[] {
  const merged: { content: string; kind: string }[] = [];
  for (const { content, color } of line) {
    const kind = TOKEN.exec(color ?? '')?.[1] ?? '';
    const last = merged.at(-1);
    if (last && (last.kind === kind || content.trim() === '')) last.content += content;
    else merged.push({ content, kind });
  }
  return merged;
}

function tokenNode(content: string, kind: string): ElementContent {
  const text = { type: 'text', value: content } as const;
  return kind
    ? { type: 'element', tagName: 'span', properties: { className: [`tok-${kind}`] }, children: [text] }
    : text;
}

function markLine(line: ElementContent[]): Element {
  return { type: 'element', tagName: 'span', properties: { className: ['line-marked'] }, children: line };
}

function joinLines(lines: ElementContent[][]): ElementContent[] {
  return lines.flatMap((line, index) =>
    index === 0 ? line : [{ type: 'text', value: '\n' } as const, ...line],
  );
}

interface Fence {
  /** Lower case; null without a language. */
  language: string | null;
  /** A file name, or the value of `title="…"`. */
  title: string | null;
  /** Numbers of the highlighted lines, from 1. */
  marked: Set<number>;
}

const LANGUAGE = /^language-([\w+#.-]{1,30})(\{.*\})?$/;
const TITLE =
  /(?:^|\s)title=(?:"([^"<>]{1,200})"|'([^'<>]{1,200})'|([^\s"'<>]{1,200}))|^([\w@.-]+(?:\/[\w@.-]+)*\.\w+)(?=\s|$)/;
const MARKED = /\{([\d,\s-]{1,200})\}/;
const RANGE_MAX = 1_000;

/** Parses the info string of a code block: ```` ```js title="src/app.js" {1,3-5} ````. */
function readFence(code: Element): Fence {
  const meta = typeof code.properties['dataMeta'] === 'string' ? code.properties['dataMeta'] : '';
  const [, language, attached] =
    (code.properties.className ?? []).map((name) => LANGUAGE.exec(name)).find(Boolean) ?? [];
  return {
    language: language?.toLowerCase() ?? null,
    title: TITLE.exec(meta)?.slice(1).find(Boolean) ?? null,
    marked: lineNumbers(MARKED.exec(attached ?? meta)?.[1] ?? ''),
  };
}

function lineNumbers(list: string): Set<number> {
  return new Set(
    list.split(',').flatMap((range) => {
      const [from = 0, to = from] = range.split('-').map(Number);
      const count = Math.min(to - from + 1, RANGE_MAX);
      return count > 0 ? Array.from({ length: count }, (_, index) => from + index) : [];
    }),
  );
}
