import { afterAll, describe, expect, test } from 'vitest';
import { MARKDOWN_MAX, renderMarkdown, renderStoredComment, TextNotRendered } from './render-markdown.ts';
import { closeWorkers } from './workers/pool.ts';

const render = (markdown: string) => renderMarkdown(markdown, { locale: 'en-US' });
afterAll(closeWorkers);

test('rejects a text over the limit, and renders one at the limit', async () => {
  await expect(render('a'.repeat(MARKDOWN_MAX + 1))).rejects.toMatchObject({ reason: 'too-long' });
  expect((await render(`${'散'.repeat(MARKDOWN_MAX - 2)}。\n`)).wordCount).toBe(MARKDOWN_MAX - 2);
});

test('names the field of a text that is too complex', async () => {
  await expect(render('> '.repeat(500))).rejects.toMatchObject({
    reason: 'too-complex',
    rules: [{ field: 'markdown', rule: 'tooComplex' }],
  });
});

test('shows a stored comment as typed if it cannot be rendered', async () => {
  expect(await renderStoredComment('**a**')).toBe('<p><strong>a</strong></p>');
  const table = `|${'a|'.repeat(100)}\n|${'-|'.repeat(100)}\n<b>&`;
  expect(await renderStoredComment(table)).toBe(
    `<p>|${'a|'.repeat(100)}<br>\n|${'-|'.repeat(100)}<br>\n&lt;b&gt;&amp;</p>`,
  );
  expect((await renderStoredComment('['.repeat(900_000))).length).toBeLessThan(20_000);
});

test('rejects deep nesting', async () => {
  for (const line of [
    '>'.repeat(101),
    '+ '.repeat(101),
    '> '.repeat(5_000),
    `${'- '.repeat(300)}a`,
    `${'1. > '.repeat(150)}a`,
  ]) {
    await expect(render(`text\n\n${line}`)).rejects.toMatchObject({ reason: 'too-complex' });
  }
});

test.each([
  '>'.repeat(100),
  '- '.repeat(500),
  '* '.repeat(500),
  '>>>>>>> main',
  `\`\`\`\n${'-'.repeat(500)}\n\`\`\``,
])('accepts %j', async (line) => {
  expect((await render(`${line}\n\nafter`)).plainText).toContain('after');
});

describe('hostile input is rendered within seconds or rejected', () => {
  const pairs: [string, string][] = [
    ['quotes', '>'.repeat(100_000)],
    ['quotes below the limit', `${'> '.repeat(100)}a\n`.repeat(20)],
    ['list markers', `${'- '.repeat(100_000)}a`],
    ['a ladder of lists', Array.from({ length: 200 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
    ['opening brackets', '['.repeat(5_000)],
    ['pairs of brackets', '['.repeat(5_000) + ']'.repeat(5_000)],
    ['pictures', '!['.repeat(5_000)],
    ['emphasis', '*a **b '.repeat(5_000)],
    ['emphasis in emphasis', '*a_'.repeat(2_000)],
    ['runs of stars', `${'*'.repeat(2_000)}a${'*'.repeat(2_000)}`],
    ['Chinese emphasis', '**真，**她'.repeat(3_000)],
    ['elements', '<b>'.repeat(50_000)],
    ['formulas', '$a$ '.repeat(20_000)],
    ['dollars', '$a '.repeat(20_000)],
    ['fences of formulas', '$$\n'.repeat(10_000)],
    ['long formulas', `$$\n${'x+'.repeat(2_400)}x\n$$\n\n`.repeat(60)],
    ['macros in macros', `$$\n\\def\\a#1{#1#1#1#1}${'\\a{'.repeat(50)}x${'}'.repeat(50)}\n$$`],
    ['deep formulas', `$$\n${'\\frac{'.repeat(600)}1${'}{2}'.repeat(600)}\n$$`],
    ['diagrams', '```mermaid\nflowchart TD\n  A & B & C & D & E --> F & G & H & I & J\n```\n\n'.repeat(100)],
    [
      'a diagram of arrows',
      `\`\`\`mermaid\nflowchart TD\n${Array.from({ length: 100 }, (_, index) => `a${(index * 7) % 80} -->|label| a${(index * 13) % 80}`).join('\n')}\n\`\`\``,
    ],
    ['a diagram of one line', `\`\`\`mermaid\nflowchart TD\n${'A['.repeat(4_000)}\n\`\`\``],
    ['a table that fills itself', `|${'a|'.repeat(2_000)}\n|${'-|'.repeat(2_000)}\n${'|a\n'.repeat(1_000)}`],
  ];

  test.each(pairs)('%s', async (_, markdown) => {
    const started = performance.now();
    const outcome = await render(markdown).then(
      (text) => (text.html ? 'rendered' : 'empty'),
      (error: unknown) => (error instanceof TextNotRendered ? error.reason : error),
    );
    expect(['rendered', 'too-complex']).toContain(outcome);
    expect(performance.now() - started).toBeLessThan(12_000);
    expect((await render('still here')).html).toBe('<p>still here</p>');
  });
});
