import type { FrontMatter } from './split-front-matter.ts';

/** The first of the fields that holds a text or number, trimmed and in one line. */
export function readText(fields: FrontMatter, ...names: string[]): string | undefined {
  return names.map((name) => asText(fields.get(name))).find((text) => text !== undefined);
}

/**
 * The first of the fields that is there, as a list: a YAML list, or words with commas between them. Without
 * repeats.
 */
export function readList(fields: FrontMatter, ...names: string[]): string[] {
  return readWords(fields, /[,，、]/, names);
}

/** Names of people: a list, an object with a name, or `A, B and C`. */
export function readPeople(fields: FrontMatter, ...names: string[]): string[] {
  return readWords(fields, /(?:[,，、;]\s*(?:and\s+)?|\s+and\s+|\s*&\s*)/, names);
}

/** A picture's address: a text, or an object with one in `src`, `url` or `image`. */
export function readImage(fields: FrontMatter, ...names: string[]): { url: string; alt: string } | undefined {
  for (const name of names) {
    const value = fields.get(name);
    const parts = isRecord(value) ? new Map(Object.entries(value)) : new Map([['src', value]]);
    const url = readText(parts, 'src', 'url', 'image');
    if (url) return { url, alt: readText(parts, 'alt') ?? '' };
  }
  return undefined;
}

function readWords(fields: FrontMatter, separator: RegExp, names: string[]): string[] {
  const value = names.map((name) => fields.get(name)).find((candidate) => candidate != null);
  const words = Array.isArray(value)
    ? value.flat(3).map((item) => (isRecord(item) ? asText(item['name'] ?? item['label']) : asText(item)))
    : (asText(isRecord(value) ? value['name'] : value)?.split(separator) ?? []);
  return [...new Set(words.flatMap((word) => word?.trim() || []))];
}

function asText(value: unknown): string | undefined {
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
  return text === '' ? undefined : text;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
