import type { Locale } from '@sanwen/contracts/locales';
import { toMainland } from '#src/text/chinese-words.ts';
import { fold } from '#src/text/fold-text.ts';
import type { Term } from '../query/query-plan.ts';
import { stem, LETTER, pairsOf, plainWord, REST_OF_WORD, runsOf, SIGN_NAMES } from '../tokens/tokenize.ts';

/** A match in the original text, and the term that matched. */
export interface Range {
  start: number;
  end: number;
  term: number;
}

/** What to mark for the terms of a query. */
export interface Markers {
  terms: Marker[];
  /** Finds candidate words. */
  words: RegExp | undefined;
}

interface Marker {
  /** Folded forms, marked wherever they occur. */
  forms: string[];
  word?: { word: string; stem: string; prefix: boolean };
}

/**
 * What to mark for the terms of a query.
 * @param scattered whether the character pairs of Chinese terms were searched separately
 */
export function markersOf(terms: Term[], scattered: boolean): Markers {
  const markers = terms.map((term): Marker => {
    if (term.kind === 'cjk')
      return { forms: scattered ? [...term.forms, ...term.forms.flatMap(pairsOf)] : term.forms };
    const signs = [...SIGN_NAMES].flatMap(([sign, name]) => (name === term.word ? [sign] : []));
    return { forms: signs, word: { ...term, stem: stem(term.word) } };
  });
  // A stem starts with the same letter as its word, so other words can be skipped.
  const letters = new Set(markers.flatMap(({ word }) => Array.from(word?.word ?? '').slice(0, 1)));
  const words =
    letters.size > 0
      ? new RegExp(`(?<!${LETTER}['’]?)[${[...letters].join('')}]${REST_OF_WORD}`, 'gv')
      : undefined;
  return { terms: markers, words };
}

/** Finds the matches of a query in a text, in order; adjacent ones are merged. */
export function findRanges(text: string, locale: Locale, markers: Markers): Range[] {
  const folded = fold(text);
  const found: Range[] = [];
  const note = (start: number, end: number, term: number) => {
    found.push({ start: folded.origins[start] ?? 0, end: folded.origins[end] ?? text.length, term });
  };
  markers.terms.forEach(({ forms }, term) => {
    for (const form of forms) {
      forEachOccurrence(folded.text, form, (start) => note(start, start + form.length, term));
    }
  });
  noteWords(folded.text, markers, note);
  if (locale === 'zh-TW') noteMainland(folded.text, markers, note);
  return merge(found);
}

type Note = (start: number, end: number, term: number) => void;

function forEachOccurrence(text: string, form: string, visit: (start: number) => void): void {
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) visit(at);
}

function noteWords(text: string, { terms, words }: Markers, note: Note): void {
  if (!words) return;
  for (const { 0: found, index } of text.matchAll(words)) {
    const plain = plainWord(found);
    terms.forEach(({ word }, term) => {
      if (!word) return;
      const isMatch = word.prefix ? plain.startsWith(word.word) : plain === word.word;
      if (isMatch || stem(plain) === word.stem) note(index, index + found.length, term);
    });
  }
}

/** Posts in zh-TW are also found by mainland words, so their Taiwanese counterparts are marked. */
function noteMainland(folded: string, { terms }: Markers, note: Note): void {
  if (terms.every(({ forms }) => forms.length === 0)) return;
  for (const run of runsOf(folded)) {
    const mainland = run.kind === 'cjk' ? toMainland(run.text) : undefined;
    if (!mainland) continue;
    const { text, origins } = mainland;
    terms.forEach(({ forms }, term) => {
      for (const form of forms) {
        forEachOccurrence(text, form, (start) => {
          let end = start + form.length;
          while (end < text.length && origins[end] === origins[end - 1]) end += 1;
          note(run.start + (origins[start] ?? 0), run.start + (origins[end] ?? 0), term);
        });
      }
    });
  }
}

/** Merges overlapping and adjacent ranges; the result belongs to the first term. */
function merge(ranges: Range[]): Range[] {
  const merged: Range[] = [];
  for (const range of ranges.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last && range.start <= last.end && last.term === range.term) last.end = Math.max(last.end, range.end);
    else if (!last || range.end > last.end)
      merged.push({ ...range, start: Math.max(range.start, last?.end ?? 0) });
  }
  return merged;
}
