import type { Locale } from '@sanwen/contracts/locales';
import { toMainland } from './chinese.ts';
import { fold } from './fold.ts';
import type { Term } from './query-plan.ts';
import { stem } from './stem.ts';
import { pairsOf, runsOf } from './tokenize.ts';
import type { Run } from './tokenize.ts';

/** A place of the original text that was found, and by which term. */
export interface Range {
  start: number;
  end: number;
  term: number;
}

/** What to mark: for each term of the query, the folded forms of one kind. */
export interface Marker {
  forms: string[];
  word?: { word: string; stem: string; prefix: boolean };
}

/**
 * What to mark for the terms of a query.
 * @param scattered whether the pairs of a Chinese term were looked for one by one.
 */
export function markersOf(terms: Term[], scattered: boolean): Marker[] {
  return terms.map((term) => {
    if (term.kind === 'word') return { forms: [], word: { ...term, stem: stem(term.word) } };
    return { forms: scattered ? [...term.forms, ...term.forms.flatMap(pairsOf)] : term.forms };
  });
}

/** Finds the places of a text that a query matches, in order; those that touch are one. */
export function findRanges(text: string, locale: Locale, markers: Marker[]): Range[] {
  const folded = fold(text);
  const found: Range[] = [];
  const note = (start: number, end: number, term: number) => {
    found.push({ start: folded.origins[start] ?? 0, end: folded.origins[end] ?? text.length, term });
  };
  markers.forEach(({ forms }, term) => {
    for (const form of forms) {
      eachPlace(folded.text, form, (start) => note(start, start + form.length, term));
    }
  });
  const isTaiwanese = locale === 'zh-TW' && markers.some(({ forms }) => forms.length > 0);
  if (isTaiwanese || markers.some(({ word }) => word)) {
    for (const run of runsOf(folded.text)) {
      if (run.kind === 'word') noteWord(run, markers, note);
      else if (isTaiwanese) noteMainland(run, markers, note);
    }
  }
  return merge(found);
}

type Note = (start: number, end: number, term: number) => void;

function eachPlace(text: string, form: string, visit: (start: number) => void): void {
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) visit(at);
}

function noteWord(run: Run, markers: Marker[], note: Note): void {
  markers.forEach(({ word }, term) => {
    // A stem begins with the letter that its word begins with.
    if (!word || word.word.charAt(0) !== run.text.charAt(0)) return;
    const isIt = word.prefix ? run.text.startsWith(word.word) : run.text === word.word;
    if (isIt || stem(run.text) === word.stem) note(run.start, run.end, term);
  });
}

/** A post in zh-TW is found by mainland words too, which stand for words of its own. */
function noteMainland(run: Run, markers: Marker[], note: Note): void {
  const mainland = toMainland(run.text);
  if (!mainland) return;
  const { text, origins } = mainland;
  markers.forEach(({ forms }, term) => {
    for (const form of forms) {
      eachPlace(text, form, (start) => {
        let end = start + form.length;
        while (end < text.length && origins[end] === origins[end - 1]) end += 1;
        note(run.start + (origins[start] ?? 0), run.start + (origins[end] ?? 0), term);
      });
    }
  });
}

/** Overlapping and touching ranges become one, which counts for the term that came first. */
function merge(ranges: Range[]): Range[] {
  const merged: Range[] = [];
  for (const range of ranges.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last && range.start <= last.end && last.term === range.term) last.end = Math.max(last.end, range.end);
    else if (!last || range.end > last.end) merged.push({ ...range, start: Math.max(range.start, last?.end ?? 0) });
  }
  return merged;
}
