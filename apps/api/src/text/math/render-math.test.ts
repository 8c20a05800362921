import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { renderText } from '../render-text.ts';

const html = async (markdown: string) => (await renderText(markdown, 'en-US')).html;

/** Elements and attributes of a text, as a browser reads it. */
function namesIn(rendered: string): string[] {
  const names: string[] = [];
  visit(
    unified().use(rehypeParse, { fragment: true }).parse(rendered),
    'element',
    ({ tagName, properties }) => {
      names.push(tagName, ...Object.keys(properties));
    },
  );
  return names;
}

test('renders inline TeX as MathML with its source', async () => {
  expect(await html('So $x^2$.')).toBe(
    '<p>So <math><semantics><msup><mi>x</mi><mn>2</mn></msup><annotation encoding="application/x-tex">x^2</annotation></semantics></math>.</p>',
  );
});

test.each(['$$\nx\n$$', '$$x$$', '```math\nx\n```', '> $$\n> x\n> $$', 'text\n$$\nx\n$$'])(
  '%j is a block that the keyboard can scroll',
  async (markdown) => {
    expect(await html(markdown)).toContain(
      '<div class="math-block" tabindex="0" role="group" aria-label="Formula"><math display="block">',
    );
  },
);

test('leaves prices unchanged', async () => {
  expect(await html('From $5 to $10, 从$5涨到US$。')).toBe('<p>From $5 to $10, 从$5涨到US$。</p>');
});

test('includes inline TeX in search, excerpts, and outlines, and excludes blocks', async () => {
  const text = await renderText('## On $a_1$\n\nLet $x<1$.\n\n$$\ny^2\n$$', 'en-US');
  expect(text).toMatchObject({
    plainText: 'On a_1\nLet x<1.',
    excerpt: 'Let x<1.',
    toc: [{ text: 'On a_1' }],
  });
});

test('supports Chinese in a formula', async () => {
  expect(await html('$v = \\frac{\\text{路程}}{时间}$')).toContain('<mtext>路程</mtext>');
});

test('keeps colors and columns without inline styles', async () => {
  const aligned = await html('$$\n\\begin{align}a&=b\\\\c&=\\color{red}{d}\\end{align}\n$$');
  expect(aligned).toContain('<mi mathcolor="#ff0000">d</mi>');
  expect(aligned).toContain('<mtd class="tml-left">');
  expect(aligned).not.toContain(' style=');
});

test('shows invalid TeX as typed, with the error', async () => {
  expect(await html('a $\\foo{x}$ b')).toBe(
    '<p>a <code class="math-fault" title="Unsupported function name: \\foo at position 1: ">\\foo{x}</code> b</p>',
  );
  expect(await html('$$\n\\frac{\n$$')).toMatch(
    /^<pre class="code" data-language="tex" tabindex="0" title="[^"]+"><code>.*frac.*<\/code><\/pre>$/s,
  );
});

test('limits a macro to its formula', async () => {
  expect(await html('$\\gdef\\p{q}\\p$ and $\\p$')).toMatch(/<mi>q<\/mi>.*math-fault/);
});

describe('allows nothing but formulas:', () => {
  test.each([
    '\\href{javascript:alert(1)}{x}',
    '\\url{https://evil.example}',
    '\\includegraphics{https://evil.example/x.png}',
    '\\style{color:red}{x}',
    '\\class{site-header}{x}',
    '\\id{site-main}{x}',
    '\\data{x=y}{x}',
    '\\label{x}\\ref{x}',
    '\\text{<img src=x onerror=alert(1)><script>alert(1)</script>}',
    '\\text{</annotation></math><img src=x onerror=alert(1)>}',
    '\\color{red" onclick="alert(1)}{x}',
    '\\phase{x}\\cancelto{1}{x}\\longdiv{x}\\oiint',
  ])('%s', async (tex) => {
    const seen = namesIn(await html(`$$\n${tex}\n$$\n\nin a line: $${tex}$`));
    expect(seen.filter((name) => /^(?:a|img|script|svg|style|href|src|id|on.*)$/.test(name))).toEqual([]);
  });
});

describe('limits the output:', () => {
  test.each([
    ['a bomb of macros', `\\def\\a#1{#1#1#1#1}${'\\a{'.repeat(40)}x${'}'.repeat(40)}`],
    ['an endless macro', '\\def\\a{\\a\\a}\\a'],
    ['depth', `${'\\sqrt{'.repeat(500)}x${'}'.repeat(500)}`],
    ['brackets', '{'.repeat(4_000)],
    ['length', 'x+'.repeat(4_000)],
  ])('%s', async (_, tex) => {
    const rendered = await html(`$$\n${tex}\n$$`);
    expect(rendered).toContain('<pre class="code"');
    expect(rendered.length).toBeLessThan(200_000);
  });

  test('room', async () => {
    expect(await html('$\\kern999em\\rule{999em}{999em}$')).not.toContain('999em"');
  });

  test('a text of a thousand formulas and more', async () => {
    const rendered = await html('$a$ '.repeat(1_001));
    expect(rendered.match(/<math>/g)).toHaveLength(1_000);
  });
});
