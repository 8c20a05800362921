import { readFile } from 'node:fs/promises';
import type { Locale } from '@sanwen/contracts/locales';

/** First and last code point, inclusive. */
type CodeRange = [number, number];

/** A subset of a font family: a file, and the characters it covers. */
export interface Face {
  family: string;
  file: URL;
  ranges: CodeRange[];
}

interface Family {
  name: string;
  stylesheet: string;
  /** Limits the family to some of its characters. */
  only?: CodeRange[];
}

const LATIN: Family = { name: 'latin', stylesheet: '@fontsource-variable/source-serif-4/wght.css' };
/**
 * In Chinese text, letters come from the Latin family, but quotation marks, dashes, and dots from the
 * Chinese one, where they are full width, as in fonts.css of packages/ui.
 */
const LATIN_IN_CHINESE: Family = {
  ...LATIN,
  name: 'latin-in-chinese',
  only: [
    [0x20, 0x7e],
    [0xa0, 0xb6],
    [0xb8, 0x24f],
    [0x1e00, 0x1eff],
    [0x2018, 0x2019],
    [0x2022, 0x2022],
  ],
};
const SIMPLIFIED: Family = { name: 'simplified', stylesheet: '@fontsource-variable/noto-serif-sc/index.css' };
const TRADITIONAL: Family = {
  name: 'traditional',
  stylesheet: '@fontsource-variable/noto-serif-tc/index.css',
};

/**
 * The same code point has a different shape in each region, so each language uses its own family first
 * (product 23).
 */
const FAMILIES: Record<Locale, Family[]> = {
  'zh-CN': [LATIN_IN_CHINESE, SIMPLIFIED, TRADITIONAL],
  'zh-TW': [LATIN_IN_CHINESE, TRADITIONAL, SIMPLIFIED],
  'en-US': [LATIN, SIMPLIFIED, TRADITIONAL],
};

const FACE = /url\(\.\/(?<file>[^)]+)\)[^;]*;\s*unicode-range:(?<ranges>[^;]+);/g;

/** The `font-family` of a language. */
export function fontStack(locale: Locale): string {
  return FAMILIES[locale].map((family) => family.name).join(', ');
}

/** The faces of a language. The first one that covers a character draws it. */
export async function readFaces(locale: Locale): Promise<Face[]> {
  return (await Promise.all(FAMILIES[locale].map(facesOf))).flat();
}

async function facesOf({ name, stylesheet, only }: Family): Promise<Face[]> {
  const address = new URL(import.meta.resolve(stylesheet));
  const rules = (await readFile(address, 'utf8')).matchAll(FACE);
  return [...rules].flatMap(({ groups }) => {
    const ranges = (groups?.['ranges'] ?? '').split(',').map(parseRange);
    const used = only ? ranges.flatMap((range) => only.flatMap((limit) => overlap(range, limit))) : ranges;
    return used.length === 0
      ? []
      : { family: name, file: new URL(groups?.['file'] ?? '', address), ranges: used };
  });
}

function parseRange(written: string): CodeRange {
  const [first = 0, last = first] = written
    .trim()
    .slice('U+'.length)
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return [first, last];
}

function overlap([a, b]: CodeRange, [c, d]: CodeRange): CodeRange[] {
  const [first, last] = [Math.max(a, c), Math.min(b, d)];
  return first <= last ? [[first, last]] : [];
}

/** The faces that a text needs, and the text without characters that no face covers. */
export function chooseFaces(faces: readonly Face[], text: string): { faces: Set<Face>; drawable: string } {
  const chosen = new Set<Face>();
  let drawable = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const face = faces.find(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last));
    if (!face) continue;
    chosen.add(face);
    drawable += character;
  }
  return { faces: chosen, drawable };
}
