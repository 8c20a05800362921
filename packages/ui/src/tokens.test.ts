import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

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

/** A color token: lightness 0–1, chroma, hue in degrees. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

/** Relative luminance (WCAG 2.2) of a color, via OKLab and linear sRGB clipped to the display's gamut. */
function luminance({ lightness, chroma, hue }: Oklch): number {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((value) => Math.min(1, Math.max(0, value)));
  const [red = 0, green = 0, blue = 0] = linear;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio (WCAG 2.2, 1 to 21) of two colors. */
export function contrast(one: Oklch, other: Oklch): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
