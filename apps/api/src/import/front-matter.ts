import { parse as parseToml } from 'smol-toml';
import { parseDocument } from 'yaml';
import type { Sentence } from '../i18n/server-texts.ts';
import { type ImportFailure, failure, importSentence } from './import-texts.ts';

export type FrontMatter = Map<string, unknown>;
type SplitFile = { ok: true; fields: FrontMatter; body: string } | ImportFailure;

const OPENING = /^---[ \t]*\n/;
const CLOSING = /^(?:---+|\.\.\.)[ \t]*(?:\n|$)/m;
/** A field, a list, or a bracket, after any comments and blank lines. */
const YAML_START = /^(?:#.*\n|[ \t]*\n)*(?:[\p{L}\p{N}_"'-]+[ \t]*:(?:\s|$)|- |[[{])/u;
const TOML = /^\+\+\+[ \t]*\n([\s\S]*?)^\+\+\+[ \t]*(?:\n|$)/m;
/** Hexo's JSON: fields without the outer braces, closed with `;;;`. */
const HEXO_JSON = /^(?:;;;[ \t]*\n)?([ \t]*"[\s\S]*?)^;;;[ \t]*(?:\n|$)/m;
/** A field on the first line, as Hexo allows it without an opening `---`. */
const FIELD_LINE = /^[a-z][\w-]*[ \t]*:(?:[ \t]|$)/im;
const UNOPENED_LINES_MAX = 60;

/**
 * Splits front matter from a file: YAML between `---`, TOML between `+++`, JSON, and what Hexo accepts (YAML
 * without an opening line, JSON closed with `;;;`).
 * @param source with `\n` line breaks and no byte order mark
 * @returns the fields by lower-case name, empty without front matter; a failure if it isn't closed or can't
 * be read
 */
export function splitFrontMatter(source: string): SplitFile {
  if (/^\+\+\+[ \t]*\n/.test(source)) return splitToml(source);
  if (source.startsWith('{')) return splitJson(source) ?? withoutFields(source);
  const hexoJson = HEXO_JSON.exec(source);
  if (hexoJson?.index === 0)
    return readJson(`{${hexoJson[1] ?? ''}}`, source.slice(hexoJson[0].length)) ?? withoutFields(source);
  const opening = OPENING.exec(source)?.[0];
  if (!opening) return splitUnopened(source) ?? withoutFields(source);
  const rest = source.slice(opening.length);
  const closing = CLOSING.exec(rest);
  // A text may also start with a thematic break.
  if (closing?.index !== 0 && !YAML_START.test(rest)) return withoutFields(source);
  if (!closing) return broken(importSentence('unclosed'));
  return readYaml(rest.slice(0, closing.index), rest.slice(closing.index + closing[0].length));
}

function withoutFields(body: string): SplitFile {
  return { ok: true, fields: new Map(), body };
}

function splitToml(source: string): SplitFile {
  const [all, toml = ''] = TOML.exec(source) ?? [];
  if (all === undefined) return broken(importSentence('tomlUnclosed'));
  try {
    return { ok: true, fields: toFields(parseToml(toml)), body: source.slice(all.length) };
  } catch (error) {
    const problem = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return broken(importSentence('toml', { problem }));
  }
}

/** The fields end with the brace that closes the first one; the text may contain others. */
function splitJson(source: string): SplitFile | undefined {
  for (const { index } of source.matchAll(/^\}[ \t]*$/gm)) {
    const split = readJson(source.slice(0, index + 1), source.slice(index + 1).replace(/^[ \t]*\n/, ''));
    if (split) return split;
  }
  return undefined;
}

function readJson(json: string, body: string): SplitFile | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return isRecord(value) ? { ok: true, fields: toFields(value), body } : undefined;
  } catch {
    return undefined;
  }
}

/** Hexo's front matter without an opening line: fields from the first line, up to a line of `---`. */
function splitUnopened(source: string): SplitFile | undefined {
  const closing = CLOSING.exec(source);
  if (!closing || !closing[0].startsWith('---') || FIELD_LINE.exec(source)?.index !== 0) return undefined;
  const yaml = source.slice(0, closing.index);
  const lines = yaml.split('\n');
  const isYaml = lines.every((line) => /^(?:[a-z][\w-]*[ \t]*:(?:[ \t]|$)|\s|-[ \t]|#|$)/i.test(line));
  if (!isYaml || lines.length > UNOPENED_LINES_MAX) return undefined;
  const split = readYaml(yaml, source.slice(closing.index + closing[0].length));
  return split.ok ? split : undefined;
}

function readYaml(source: string, body: string): SplitFile {
  // YAML forbids tabs as indentation, but blog engines accept them.
  const yaml = source.replace(/^[ ]*\t[ \t]*/gm, (indent) => indent.replaceAll('\t', '  '));
  const document = parseDocument(yaml, { uniqueKeys: false });
  const [error] = document.errors;
  if (error)
    return broken(
      importSentence('yaml', { line: (error.linePos?.[0].line ?? 0) + 1, problem: summary(error.message) }),
    );
  const fields: unknown = plainValue(() => document.toJS());
  if (fields === null) return withoutFields(body);
  if (!isRecord(fields)) return broken(importSentence('noFields'));
  return { ok: true, fields: toFields(fields), body };
}

function toFields(record: Record<string, unknown>): FrontMatter {
  return new Map(Object.entries(record).map(([key, value]) => [key.toLowerCase(), value]));
}

/** YAML aliases that expand exponentially fail while values are created. */
function plainValue(make: () => unknown): unknown {
  try {
    return make();
  } catch {
    return undefined;
  }
}

function broken(reason: Sentence): ImportFailure {
  return failure('front-matter', reason);
}

/** Drops the library's position and excerpt, which don't count the opening line. */
function summary(message: string): string {
  return (message.split('\n')[0] ?? message).replace(/ at line \d+, column \d+:?$/, '').replace(/\.$/, '');
}

/** The first of the fields that is a text or number, trimmed and on one line. */
export function readText(fields: FrontMatter, ...names: string[]): string | undefined {
  return names.map((name) => asText(fields.get(name))).find((text) => text !== undefined);
}

/** The first existing field as a list: a YAML list, or comma-separated words. Without duplicates. */
export function readList(fields: FrontMatter, ...names: string[]): string[] {
  return readWords(fields, /[,，、]/, names);
}

/** Names of people: a list, an object with a name, or `A, B and C`. */
export function readPeople(fields: FrontMatter, ...names: string[]): string[] {
  return readWords(fields, /(?:[,，、;]\s*(?:and\s+)?|\s+and\s+|\s*&\s*)/, names);
}

/** An image address: a text, or an object with `src`, `url`, or `image`. */
export function readImage(fields: FrontMatter, ...names: string[]): { url: string; alt: string } | undefined {
  for (const name of names) {
    const written = fields.get(name);
    const value: unknown = Array.isArray(written) ? written[0] : written;
    // `cover: false` means that a post has none.
    if (typeof value === 'boolean') continue;
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

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
