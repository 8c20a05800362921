import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTextRenderer, MARKDOWN_MAX, TextNotRendered } from './text-renderer.ts';

const renderer = createTextRenderer();
const render = (markdown: string) => renderer.render(markdown, { locale: 'en-US' });
afterAll(renderer.close);

/** How many threads this process runs. */
function threads(): number {
  const { workers } = z.object({ workers: z.array(z.unknown()) }).parse(process.report.getReport());
  return workers.length;
}

test('renders in order, several at once', async () => {
  const texts = await Promise.all(['one', 'two', 'three'].map(render));
  expect(texts.map((text) => text.html)).toEqual(['<p>one</p>', '<p>two</p>', '<p>three</p>']);
});

test('refuses what is too long, and renders what just fits', async () => {
  await expect(render('a'.repeat(MARKDOWN_MAX + 1))).rejects.toMatchObject({ reason: 'too-long' });
  expect((await render(`${'散'.repeat(MARKDOWN_MAX - 2)}。\n`)).wordCount).toBe(MARKDOWN_MAX - 2);
});

test('works again after the thread was ended', async () => {
  await render('one');
  await renderer.close();
  expect((await render('two')).html).toBe('<p>two</p>');
});

test('refuses endless nesting at once', async () => {
  const started = performance.now();
  for (const line of ['>'.repeat(201), '> '.repeat(5_000), `${'- '.repeat(300)}a`, `${'1. > '.repeat(150)}a`]) {
    await expect(render(`text\n\n${line}`)).rejects.toMatchObject({ reason: 'too-complex' });
  }
  expect(performance.now() - started).toBeLessThan(500);
});

test.each(['>'.repeat(200), '- '.repeat(500), '* '.repeat(500), '>>>>>>> main', `\`\`\`\n${'-'.repeat(500)}\n\`\`\``])(
  'does not mind %j',
  async (line) => {
    expect((await render(`${line}\n\nafter`)).plainText).toContain('after');
  },
);

describe('at its deadline', () => {
  const endless = `${'*'.repeat(50_000)}a${'*'.repeat(50_000)}`;
  const hasty = createTextRenderer({ deadlineMs: 3_000 });
  afterAll(hasty.close);

  test('a text ends, and its thread', async () => {
    await renderer.close();
    const started = performance.now();
    await expect(hasty.render(endless, { locale: 'en-US' })).rejects.toBeInstanceOf(TextNotRendered);
    expect(performance.now() - started).toBeLessThan(6_000);
    expect(threads()).toBe(0);
  });

  test('a text makes way for the next', async () => {
    const [slow, next] = await Promise.allSettled(
      [endless, 'next'].map((markdown) => hasty.render(markdown, { locale: 'en-US' })),
    );
    expect(slow).toMatchObject({ status: 'rejected', reason: { reason: 'too-complex' } });
    expect(next).toMatchObject({ status: 'fulfilled', value: { html: '<p>next</p>' } });
  });
});

test('ends the thread when idle', async () => {
  await renderer.close();
  const idle = createTextRenderer({ idleMs: 10 });
  expect((await idle.render('one', { locale: 'en-US' })).html).toBe('<p>one</p>');
  await expect.poll(threads).toBe(0);
  expect((await idle.render('two', { locale: 'en-US' })).html).toBe('<p>two</p>');
  await idle.close();
});

describe('what is built to take long takes a few seconds at most, or is refused', () => {
  const pairs: [string, string][] = [
    ['quotes', '>'.repeat(100_000)],
    ['quotes below the limit', `${'> '.repeat(200)}a\n`.repeat(20)],
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
    ['a diagram of arrows', `\`\`\`mermaid\nflowchart TD\n${Array.from({ length: 100 }, (_, index) => `a${(index * 7) % 80} -->|label| a${(index * 13) % 80}`).join('\n')}\n\`\`\``],
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
