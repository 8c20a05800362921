import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, type Oklch } from './contrast.ts';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** Every `--color-x: light-dark(oklch(…), oklch(…))` token, as [light, dark]. */
const colors = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\(oklch\((.+?)\), oklch\((.+?)\)\)/g)].map(
    ([, name = '', ...both]) => [name, both.map(parse)] as const,
  ),
);

function parse(values: string): Oklch {
  const [lightness = Number.NaN, chroma = Number.NaN, hue = Number.NaN] = values.split(/[%\s]+/).map(Number);
  return { lightness: lightness / 100, chroma, hue };
}

function ratios(one: string, other: string): number[] {
  const [light, dark] = [colors.get(one), colors.get(other)];
  return [0, 1].map((scheme) => contrast(light![scheme]!, dark![scheme]!));
}

const surfaces = ['paper', 'paper-sunk', 'paper-raised'];
const code = [...colors.keys()].filter((name) => name.startsWith('code-') && name !== 'code-line');
const readable = ['ink', 'ink-soft', 'mark', 'danger', 'success', 'warning'];

describe('contrast in light and dark mode (WCAG 2.2 AA)', () => {
  test('color tokens are found', () => {
    expect(colors.size).toBeGreaterThan(15);
    expect(code.length).toBe(6);
  });

  test.each(readable.flatMap((text) => surfaces.map((surface) => [text, surface] as const)))(
    '%s is readable on %s',
    (text, surface) => {
      for (const ratio of ratios(text, surface)) expect(ratio).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each([...code, 'ink', 'ink-soft'])('%s is readable in code, including marked lines', (text) => {
    const both = [...ratios(text, 'paper-sunk'), ...ratios(text, 'code-line')];
    for (const ratio of both) expect(ratio).toBeGreaterThanOrEqual(4.5);
  });

  test('marked words are readable', () => {
    for (const ratio of ratios('ink', 'mark-wash')) expect(ratio).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['focus', 'rule-strong'])('%s is distinguishable from the paper color', (line) => {
    for (const ratio of ratios(line, 'paper')) expect(ratio).toBeGreaterThanOrEqual(3);
  });
});
