import { expect, test, vi } from 'vitest';
import { renderText } from './render-text.ts';

const html = async (markdown: string) => (await renderText(markdown, 'en-US')).html;
const fence = (info: string, code: string) => html(`\`\`\`${info}\n${code}\n\`\`\``);

test('highlights code with classes and without styles', async () => {
  expect(await fence('ts', "const a = 'b'; // c")).toBe(
    '<pre class="code" data-language="ts" tabindex="0"><code>' +
      '<span class="tok-keyword">const </span><span class="tok-constant">a </span><span class="tok-keyword">= </span>' +
      '<span class="tok-string-expression">\'b\'</span>; <span class="tok-comment">// c</span></code></pre>',
  );
});

test.each([
  'js',
  'tsx',
  'python',
  'bash',
  'html',
  'css',
  'json',
  'yaml',
  'go',
  'rust',
  'c++',
  'C#',
  'diff',
  'sql',
  'md',
])('supports %s', async (language) => {
  const rendered = await fence(language, '# "a" 1 /* b */ - return');
  expect(rendered).toContain(`data-language="${language.toLowerCase()}"`);
  expect(rendered).not.toContain('style=');
});

test.each(['nonsense', 'constructor', '__proto__', 'text'])('leaves %s plain', async (language) => {
  expect(await fence(language, '<b> & "c"')).toBe(
    `<pre class="code" data-language="${language}" tabindex="0"><code>&#x3C;b> &#x26; "c"</code></pre>`,
  );
});

test('leaves code without a language plain', async () => {
  expect(await fence('', 'a')).toBe('<pre class="code" tabindex="0"><code>a\n</code></pre>');
  expect(await html('    indented')).toContain('<code>indented\n</code>');
});

test('marks the lines given in the info string', async () => {
  const rendered = await fence('text {1,3-4} more', 'a\nb\nc\nd\ne');
  expect(rendered).toContain(
    '<code><span class="line-marked">a</span>\nb\n<span class="line-marked">c</span>\n<span class="line-marked">d</span>\ne',
  );
  expect(await fence('js {1,999999999999}', 'a')).toContain('line-marked');
  expect(await fence('typescript{2}', 'a\nb')).toContain(
    'data-language="typescript" tabindex="0"><code>a\n<span class="line-m',
  );
  expect(await fence('js {5-1,-,x}', 'a')).not.toContain('line-marked');
});

test.each([
  ['js src/app.js active', 'src/app.js'],
  ['js package.json', 'package.json'],
  ['js {1} title="The app"', 'The app'],
  ["js title='An app'", 'An app'],
])('takes a title from %j', async (info, title) => {
  expect(await fence(info, 'a')).toContain(
    `<pre class="code" data-language="js" data-title="${title}" tabindex="0"><code>`,
  );
});

test('removes the rest of the info string', async () => {
  expect(await fence('js x.onload=alert "y"', 'a')).toContain(
    '<pre class="code" data-language="js" tabindex="0"><code>',
  );
  expect(await fence('js title="&quot;><script>"', 'a')).not.toContain('<script');
});

test('escapes code', async () => {
  expect(await fence('html', '</code></pre><script>alert(1)</script>')).not.toContain('<script');
  expect(await fence('js"><script>alert(1)</script>', 'a')).not.toContain('<script');
});

test('highlights a line to its end, even on a slow machine', async () => {
  let now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 5_000));
  const rendered = await fence('kotlin', 'val a = 1 // c');
  clock.mockRestore();
  expect(rendered).toContain('<span class="tok-comment">// c</span>');
});

test('leaves very long lines and very long code plain, without delay', async () => {
  const started = performance.now();
  expect(await fence('js', 'let a = `${b}`; '.repeat(10_000))).not.toContain('tok-keyword');
  expect(await fence('js', 'let a = 1;\n'.repeat(30_000))).not.toContain('tok-keyword');
  expect(performance.now() - started).toBeLessThan(5_000);
});
