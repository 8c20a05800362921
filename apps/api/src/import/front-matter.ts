import { parseDocument } from 'yaml';
import type { Sentence } from '../i18n/server-texts.ts';
import { type ImportFailure, failure, importSentence } from './import-texts.ts';

export type FrontMatter = Map<string, unknown>;
type SplitFile = { ok: true; fields: FrontMatter; body: string } | ImportFailure;

const OPENING = /^---[ \t]*\n/;
const CLOSING = /^(?:---|\.\.\.)[ \t]*(?:\n|$)/m;
/** A field, a list, or a bracket, after any comments and blank lines. */
const YAML_START = /^(?:#.*\n|[ \t]*\n)*(?:[\p{L}\p{N}_"'-]+[ \t]*:(?:\s|$)|- |[[{])/u;

/**
 * Splits YAML front matter from a file.
 * @param source with `\n` line breaks and no byte order mark
 * @returns the fields by lower-case name, empty without front matter; a failure if it isn't closed, isn't a
 * YAML mapping, or is TOML
 */
export function splitFrontMatter(source: string): SplitFile {
  if (/^\+\+\+[ \t]*\n/.test(source)) return broken(importSentence('toml'));
  const opening = OPENING.exec(source)?.[0];
  if (!opening) return { ok: true, fields: new Map(), body: source };
  const rest = source.slice(opening.length);
  const closing = CLOSING.exec(rest);
  // A text may also start with a thematic break.
  if (closing?.index !== 0 && !YAML_START.test(rest)) return { ok: true, fields: new Map(), body: source };
  if (!closing) return broken(importSentence('unclosed'));
  return readFields(rest.slice(0, closing.index), rest.slice(closing.index + closing[0].length));
}

function readFields(yaml: string, body: string): SplitFile {
  const document = parseDocument(yaml, { uniqueKeys: false });
  const [error] = document.errors;
  if (error)
    return broken(
      importSentence('yaml', { line: (error.linePos?.[0].line ?? 0) + 1, problem: summary(error.message) }),
    );
  const fields: unknown = plainValue(() => document.toJS());
  if (fields === null) return { ok: true, fields: new Map(), body };
  if (typeof fields !== 'object' || Array.isArray(fields)) return broken(importSentence('noFields'));
  return {
    ok: true,
    fields: new Map(Object.entries(fields).map(([key, value]) => [key.toLowerCase(), value])),
    body,
  };
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

const DATE = /^(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})日?/;
const COMPACT_DATE = /^(\d{4})(\d{2})(\d{2})(?=$|T|\s)/;
const TIME = /^(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Parses dates as used in blogs: `2024-12-05`, `2024/12/5`, `2024年12月5日`, ISO 8601, `2024-12-05 10:00:00
 * +0800`. Defaults to UTC and midnight, so that the result doesn't depend on the importing machine.
 * @returns undefined for anything else, including dates that don't exist
 */
export function parsePostDate(value: unknown): Date | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value;
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  const date = DATE.exec(text) ?? COMPACT_DATE.exec(text);
  const time = date && TIME.exec(text.slice(date[0].length));
  if (!date || !time) return undefined;
  const [year, month, day] = date.slice(1).map(Number);
  const [hour, minute, second] = time.slice(1, 4).map((part) => Number(part ?? 0));
  return instant([year, month, day, hour, minute, second], zoneMinutes(time[4]));
}

function instant(parts: (number | undefined)[], zone: number): Date | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  // Date.UTC turns 31 April into 1 May.
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCHours() === hour;
  return exists && minute < 60 && second < 60 ? new Date(date.getTime() - zone * 60_000) : undefined;
}

function zoneMinutes(zone: string | undefined): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

const YES = new Set(['true', 'yes', 'on', '1']);
const NO = new Set(['false', 'no', 'off', '0']);
const FOR_EVERYONE = new Set([
  'public',
  'publish',
  'published',
  'live',
  'listed',
  'visible',
  'future',
  'scheduled',
  'sent',
  'done',
  'complete',
  'completed',
]);

/**
 * Front matter fields of Hexo, Hugo, Jekyll, Ghost, WordPress, and others, and whether a value means that the
 * post isn't public.
 */
const FIELDS: Record<string, (value: string) => boolean> = {
  draft: (value) => YES.has(value),
  published: (value) => NO.has(value),
  unlisted: (value) => YES.has(value),
  listed: (value) => NO.has(value),
  hidden: (value) => YES.has(value),
  private: (value) => YES.has(value),
  protected: (value) => YES.has(value),
  password: () => true,
  // Unknown visibility values count as not public.
  visibility: (value) => !FOR_EVERYONE.has(value),
  status: (value) => !FOR_EVERYONE.has(value),
};

/**
 * The field that marks a post as not public, as written but without a password; undefined if there is none.
 */
export function findPrivateField(fields: FrontMatter): string | undefined {
  for (const [name, isPrivateValue] of Object.entries(FIELDS)) {
    const text = readText(fields, name);
    if (text !== undefined && isPrivateValue(text.toLowerCase()))
      return name === 'password' ? name : `${name}: ${text}`;
  }
  return undefined;
}
