import { expect, test } from 'vitest';
import { renderText } from '#src/text/render-text.ts';
import { plainText } from './plain-text.ts';

test('returns the text that the author wrote, one line per block', async () => {
  const markdown = [
    '# Head *ing*',
    'Text with `code`, <b title="a > b">bold</b>, a [link](x.html "t") & 1 < 2[^1].',
    '- one\n- two',
    '```js title="a.js"\nconst a = "<b>" && 1;\n```',
    '![A "picture" > words](x.png)',
    '[^1]: A note.',
  ].join('\n\n');
  const { html } = await renderText(markdown, 'en-US');
  expect(plainText(html).split('\n')).toEqual([
    'Head ing',
    'Text with code, bold, a link & 1 < 2.',
    'one',
    'two',
    'const a = "<b>" && 1;',
    'A "picture" > words',
    'A note.',
  ]);
});

test('takes time in proportion to the length', () => {
  const started = performance.now();
  plainText(`${'<a '.repeat(50_000)}${'<sup><a '.repeat(20_000)}${'&#x'.repeat(50_000)}`);
  expect(performance.now() - started).toBeLessThan(2_000);
});
