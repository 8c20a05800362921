import { describe, expect, test } from 'vitest';
import { renderComment } from './render-comment.ts';
import { renderText } from './render-text.ts';
import { TextTooComplex } from './text-bounds.ts';

/** Every construct of Markdown, as a text of about `size` characters. */
type Construct = (size: number) => string;

const again =
  (part: string): Construct =>
  (size) =>
    part.repeat(Math.ceil(size / part.length));
const lines =
  (line: (index: number) => string): Construct =>
  (size) => {
    let text = '';
    for (let index = 0; text.length < size; index += 1) text += line(index);
    return text;
  };
const table = (columns: number, rows: number) =>
  `${'|'.repeat(columns + 1)}\n${'|-'.repeat(columns)}|\n${'|\n'.repeat(rows)}`;

const CONSTRUCTS: Record<string, Construct> = {
  words: again('word '),
  Chinese: again('散文，'),
  paragraphs: again('a\n\n'),
  'line breaks': again('a\n'),
  'hard breaks': again('a\\\n'),
  'blank lines': again('\n'),
  spaces: (size) => `a${' '.repeat(size)}b`,
  headings: again('# a\n'),
  'underlined headings': again('a\n=\n'),
  'headings underlined with dashes': again('a\n-\n'),
  rules: again('---\n'),
  'a square table': (size) => table(Math.floor(size / 6), Math.floor(size / 6)),
  'a wide table': (size) => `${'a|'.repeat(size / 4)}\n${'-|'.repeat(size / 4)}`,
  'a long table': (size) => `|a|b|\n|-|-|\n${'|c|d|\n'.repeat(size / 6)}`,
  'many tables': again('|a|b|\n|-|-|\n|c\n\n'),
  pipes: again('|a'),
  quotes: again('> a\n'),
  'quotes in quotes': lines((index) => `${'>'.repeat((index % 38) + 1)}a\n\n`),
  'deep quotes': again(`${'>'.repeat(300)}a\n\n`),
  'a quote that goes on': (size) => `> a\n${'a\n'.repeat(size / 2)}`,
  'quotes that go on': again('> a\na\n'),
  'note boxes': again('> [!NOTE]\n> a\n\n'),
  lists: again('- a\n'),
  'numbered lists': again('1. a\n'),
  tasks: again('- [x] a\n'),
  'a ladder of lists': lines((index) => `${'  '.repeat(index % 15)}- a\n`),
  'lists on one line': again('- '),
  'plus signs': again('+ '),
  'a list that goes on': (size) => `- - - a\n${'a\n'.repeat(size / 2)}`,
  emphasis: again('*a* '),
  'emphasis in emphasis': again('*a_'),
  'strong that never ends': again('**a '),
  'runs of stars': (size) => `${'*'.repeat(size / 2)}a${'*'.repeat(size / 2)}`,
  'emphasis of mixed kinds': again('*a **b '),
  'Chinese emphasis': again('**真，**她說'),
  'Chinese emphasis that never ends': again('**真，'),
  strikethrough: again('~~a~~ '),
  tildes: again('~'),
  links: again('[a](b) '),
  'links that never end': again('[a]('),
  brackets: again('['),
  'pairs of brackets': (size) => `${'['.repeat(size / 2)}${']'.repeat(size / 2)}`,
  images: again('![a](b) '),
  'images with titles': again('![a](b#wide "c")\n\n'),
  galleries: again('![a](b)\n![a](b "c")\n\n'),
  'one gallery': again('![a](b)\n'),
  players: again('https://youtu.be/aaaaaaaaaaa\n\n'),
  'pictures that never end': again('!['),
  definitions: lines((index) => `[a${index}]: /b\n`),
  'uses of a definition': (size) => `[a]: /b\n\n${'[a] '.repeat(size / 4)}`,
  footnotes: lines((index) => `[^${index}]\n\n[^${index}]: b\n\n`),
  'uses of a footnote': (size) => `[^1]: a\n\n${'[^1] '.repeat(size / 5)}`,
  code: again('`a` '),
  backticks: again('`'),
  'runs of backticks': lines((index) => `${'`'.repeat(index + 1)} `),
  fences: again('```\na\n```\n'),
  'fences that never end': again('```\n'),
  'indented code': again('    a\n'),
  tags: again('<b>'),
  'openers of HTML': again('<'),
  'comments of HTML': again('<!--'),
  CDATA: again('<![CDATA['),
  instructions: again('<?'),
  declarations: again('<!A '),
  'addresses in brackets': again('<http://a.b> '),
  addresses: again('http://a.b '),
  'addresses without a scheme': again('www.a.b '),
  'a long address': (size) => `http://${'a.'.repeat(size / 2)}`,
  'an address with parentheses': (size) => `www.a${'('.repeat(size / 2)}${')'.repeat(size / 2)}`,
  'email addresses': again('a@b.c '),
  'at signs': again('a@'),
  entities: again('&amp;'),
  'entities that never end': again('&a'),
  backslashes: again('\\*'),
  formulas: again('$a$ '),
  'formulas that never end': again('$a '),
  'formulas of their own': again('$$\nx\n$$\n\n'),
};

interface Cost {
  /** Milliseconds of this thread's own time. */
  cpu: number;
  /** Characters of HTML. */
  size: number;
}

/**
 * The least of several times: a busy machine gives a test less of its caches. A text that is refused costs
 * its refusal.
 */
async function costOf(
  render: (markdown: string) => string | Promise<string>,
  markdown: string,
  times: number,
): Promise<Cost> {
  let cost: Cost = { cpu: Infinity, size: 0 };
  for (let time = 0; time < times; time += 1) {
    const started = process.threadCpuUsage();
    const size = await sizeOf(render, markdown);
    const { user, system } = process.threadCpuUsage(started);
    cost = { cpu: Math.min(cost.cpu, (user + system) / 1000), size };
  }
  return cost;
}

async function sizeOf(
  render: (markdown: string) => string | Promise<string>,
  markdown: string,
): Promise<number> {
  try {
    return (await render(markdown)).length;
  } catch (error) {
    // A full stack ends a text in the worker as well.
    if (error instanceof TextTooComplex || error instanceof RangeError) return 0;
    throw error;
  }
}

/** Four times the text may cost this many times as much: sixteen is quadratic. */
const TIMES_MAX = 9;
/** What is below these is no burden, whatever its curve. */
const CPU_FREE_MS = 120;
const SIZE_FREE = 40_000;

/**
 * How many times more than allowed the whole costs beside its quarter: at most 1 where the cost is about
 * linear.
 */
async function excessOf(
  render: (markdown: string) => string | Promise<string>,
  construct: Construct,
  full: number,
  free: Cost,
): Promise<Cost> {
  const first = await costOf(render, construct(full), 1);
  // Then the quarter decides nothing.
  if (first.cpu <= free.cpu && first.size <= free.size)
    return { cpu: first.cpu / free.cpu, size: first.size / free.size };
  const quarter = await costOf(render, construct(full / 4), 3);
  const whole = await costOf(render, construct(full), 2);
  return {
    cpu: whole.cpu / Math.max(free.cpu, quarter.cpu * TIMES_MAX),
    size: whole.size / Math.max(free.size, quarter.size * TIMES_MAX),
  };
}

describe('rendering a comment takes linear time', () => {
  test.each(Object.entries(CONSTRUCTS))('%s', async (_, construct) => {
    const { cpu, size: length } = await excessOf(renderComment, construct, 4960, {
      cpu: CPU_FREE_MS,
      size: SIZE_FREE,
    });
    expect(cpu).toBeLessThanOrEqual(1);
    expect(length).toBeLessThanOrEqual(1);
    // At the bound as well, where a text is rendered that is just not refused.
    for (const size of [600, 2400]) {
      const cost = await costOf(renderComment, construct(size), 1);
      expect(cost.cpu).toBeLessThan(600);
      expect(cost.size).toBeLessThanOrEqual(100_000);
    }
  });
});

describe('rendering a post takes linear time', () => {
  const renderPost = async (markdown: string) => (await renderText(markdown, 'en-US')).html;
  test.each(Object.entries(CONSTRUCTS))('%s', async (_, construct) => {
    const { cpu, size } = await excessOf(renderPost, construct, 8000, {
      cpu: 2 * CPU_FREE_MS,
      size: 2 * SIZE_FREE,
    });
    expect(cpu).toBeLessThanOrEqual(1);
    expect(size).toBeLessThanOrEqual(1);
  });
});
