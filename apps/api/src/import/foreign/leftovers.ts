import { codeRanges } from '../code-ranges.ts';

/** Source of other engines that readers would see as written, or that would vanish. */
const LEFTOVERS: readonly RegExp[] = [
  /\{%-?[^%\n]*(?:%(?!\})[^%\n]*)*%\}/g,
  /\{\{[<%][\s\S]{0,500}?[>%]\}\}/g,
  /\{\{(?![<%])[^{}\n]{1,200}\}\}/g,
  /^[ \t]*:{3,}.*$/gm,
  /\{[.:][^{}\n]{1,100}\}/g,
  /\\\\[([](?:(?!\\\\[)\]]).){0,200}\\\\[)\]]/g,
  /!?\[\[[^[\]\n]{1,200}\]\]/g,
  /^<<<[ \t]+\S.*$/gm,
  /^\[TOC\][ \t]*$/gim,
  /<(?:script|style|canvas|svg|form|select|textarea|noscript|template)\b[^>]{0,200}>/gi,
];

const SHOWN_MAX = 80;

/** A piece of another engine's source. */
export interface Leftover {
  text: string;
  /** Line in the file as it was imported. */
  line: number | undefined;
}

/**
 * Finds what was not translated, outside code.
 * @param markdown the translated text
 * @param source the file as it was imported, for the lines
 */
export function findLeftovers(markdown: string, source: string): Leftover[] {
  const found = new Map<number, string>();
  const code = codeRanges(markdown);
  const isCode = (at: number) => code.some(({ start, end }) => start <= at && at < end);
  for (const pattern of LEFTOVERS)
    for (const { index, 0: text } of markdown.matchAll(pattern))
      if (!isCode(index)) found.set(index, text.trim());
  const searchedUntil = new Map<string, number>();
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([, text]) => {
      const at = source.indexOf(text, searchedUntil.get(text) ?? 0);
      if (at !== -1) searchedUntil.set(text, at + text.length);
      return {
        text: text.slice(0, SHOWN_MAX).toWellFormed(),
        line: at === -1 ? undefined : lineAt(source, at),
      };
    });
}

function lineAt(source: string, at: number): number {
  let line = 1;
  for (let index = source.indexOf('\n'); index !== -1 && index < at; index = source.indexOf('\n', index + 1))
    line += 1;
  return line;
}

/** The line of a piece of source; undefined if it isn't there as written. */
export function lineOf(source: string, text: string): number | undefined {
  const at = source.indexOf(text);
  return at === -1 ? undefined : lineAt(source, at);
}
