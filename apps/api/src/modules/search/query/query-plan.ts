import type { Locale } from '@sanwen/contracts/locales';
import { hasTraditional, toMainland, splitWords } from '#src/text/chinese-words.ts';
import { fold } from '#src/text/fold-text.ts';
import { all, any, type Match, phrase, scattered } from '../index/search-index.ts';
import { pairsOf, type Run, runsOf, stem } from '../tokens/tokenize.ts';

/** A CJK run up to this length is searched as a phrase; a longer one is split into words. */
const PHRASE_MAX = 4;
/** Further terms of a query are ignored. */
const TERMS_MAX = 16;
/** With this many terms or more, one may be missing. */
const ALL_BUT_ONE_MIN = 3;
/** More words in a row are rarely an identifier. */
const EXACT_MAX = 8;
/** Words that are near each other rank first in queries up to this length. */
const TOGETHER_MAX = 4;
/** A longer run is unlikely to occur in a text as a whole. */
const WHOLE_MAX = 20;

export interface WordTerm {
  kind: 'word';
  word: string;
  /** Whether it matches as a prefix. */
  prefix: boolean;
  /** Its position in the query. */
  start: number;
  end: number;
}

export interface CjkTerm {
  kind: 'cjk';
  /** Folded. If a Traditional query has a different word on the mainland, both. */
  forms: string[];
}

export type Term = WordTerm | CjkTerm;

/** The terms of one run of the query. */
interface Group {
  terms: Term[];
  /** The run as a whole, if it was split: texts that contain it rank higher. */
  whole?: string;
  /** What is quoted, or an identifier such as `Promise.all`: its words have to follow each other. */
  exact?: Match;
}

export interface QueryPlan {
  query: string;
  locale: Locale | undefined;
  groups: Group[];
}

export interface PlanOptions {
  /** The reader's language. */
  locale?: Locale | undefined;
  /** Whether the last word is still being typed and matches as a prefix. */
  typing?: boolean;
  /** Other words that match as prefixes. */
  unfinished?: ReadonlySet<string>;
}

/** Parses a query. */
export function planQuery(
  query: string,
  { locale, typing = false, unfinished }: PlanOptions = {},
): QueryPlan {
  const { text, origins } = fold(query);
  const end = text.trimEnd().length;
  // Words like 伺服器 are the same in both scripts, so the reader's language decides.
  const isTaiwanese = locale === 'zh-TW' || hasTraditional(query);
  const groups: Group[] = [];
  let room = TERMS_MAX;
  const groupOf = (run: Run): Group =>
    run.kind === 'cjk'
      ? groupFromRun(run.text, isTaiwanese)
      : {
          terms: [
            {
              kind: 'word',
              word: run.text,
              prefix: (typing && run.end === end) || unfinished?.has(run.text) === true,
              start: origins[run.start] ?? 0,
              end: origins[run.end] ?? 0,
            },
          ],
        };
  for (const runs of joinedRuns(text)) {
    const parts = runs.map(groupOf);
    const terms = parts.flatMap((group) => group.terms).slice(0, room);
    const [only] = parts;
    // A word that is being typed, or corrected, can be the beginning of another.
    const isOpen = terms.some((term) => term.kind === 'word' && term.prefix);
    if (only && parts.length === 1) groups.push({ ...only, terms });
    else if (isOpen || terms.length > EXACT_MAX) groups.push(...terms.map((term) => ({ terms: [term] })));
    else groups.push({ terms, exact: phrase(runs.flatMap(tokensOfRun)) });
    room -= terms.length;
    if (room <= 0) break;
  }
  return { query, locale, groups };
}

const QUOTED = /"([^"]{1,200})"|“([^”]{1,200})”|「([^」]{1,200})」/g;
/** What joins the words of an identifier: `data.frame`, `v-model`, `std::move`, `snake_case`. */
const JOINER = /^(?:[._-]|::|->)$/;

/** The runs of a query: those that have to follow each other are together. */
function joinedRuns(text: string): Run[][] {
  const quotes = [...text.matchAll(QUOTED)].map(
    ({ 0: quoted, index }) => [index, index + quoted.length] as const,
  );
  const quoteOf = ({ start, end }: Run) => quotes.find(([from, to]) => start >= from && end <= to);
  const joined: Run[][] = [];
  for (const run of runsOf(text)) {
    const before = joined.at(-1)?.at(-1);
    const isJoined =
      before !== undefined &&
      ((quoteOf(run) !== undefined && quoteOf(run) === quoteOf(before)) ||
        (run.kind === 'word' && before.kind === 'word' && JOINER.test(text.slice(before.end, run.start))));
    if (isJoined) joined.at(-1)?.push(run);
    else joined.push([run]);
  }
  return joined;
}

/** The tokens of a run in the order in which `tokenize` indexes them. */
function tokensOfRun({ kind, text }: Run): string[] {
  if (kind === 'cjk') {
    const pairs = pairsOf(text);
    const last = Array.from(text).at(-1);
    return last === undefined || pairs[0] === last ? pairs : [...pairs, last];
  }
  return [...new Set([text, stem(text)])];
}

/** The terms of a CJK run, with mainland forms if the query may be Taiwanese. */
function groupFromRun(run: string, isTaiwanese: boolean): Group {
  const mainland = isTaiwanese ? toMainland(run) : undefined;
  if (Array.from(run).length <= PHRASE_MAX) return { terms: [cjkTerm(run, mainland?.text)] };
  const terms = splitWords(mainland?.text ?? run).map(({ text, start, end }) => {
    const own = mainland ? run.slice(mainland.origins[start], mainland.origins[end]) : text;
    return cjkTerm(text, own);
  });
  return run.length <= WHOLE_MAX ? { terms, whole: run } : { terms };
}

function cjkTerm(form: string, other: string | undefined): CjkTerm {
  return { kind: 'cjk', forms: other && other !== form ? [form, other] : [form] };
}

export function termsOf(plan: QueryPlan): Term[] {
  return plan.groups.flatMap((group) => group.terms);
}

/**
 * Matches every term as written. Whole words match by their stem, because every document that has a word
 * also has its stem.
 */
export function strictMatch({ groups }: QueryPlan): Match {
  return all(
    groups.map(
      ({ terms, exact }) =>
        exact ?? all(terms.map((term) => (isWhole(term) ? phrase([stem(term.word)]) : matchOf(term)))),
    ),
  );
}

function isWhole(term: Term): term is WordTerm {
  return term.kind === 'word' && !term.prefix;
}

/**
 * The same for ranking: the typed word counts in addition to its stem, and a whole run in addition to its
 * words. It matches no additional documents.
 */
export function strictRanking({ groups }: QueryPlan): Match {
  const every = all(
    groups.map(({ terms, whole, exact }) => {
      if (exact) return exact;
      const words = all(terms.map(matchOf));
      return whole === undefined ? words : any([words, phrase(pairsOf(whole))]);
    }),
  );
  const together = togetherMatch(groups);
  return together ? any([every, together]) : every;
}

/** All words of a query one after the other, as they were typed: texts that contain them so rank first. */
function togetherMatch(groups: readonly Group[]): Match | undefined {
  const terms = groups.flatMap((group) => group.terms);
  if (groups.length < 2 || terms.length > TOGETHER_MAX || !terms.every(isWhole)) return undefined;
  return phrase(terms.flatMap(({ word }) => [...new Set([word, stem(word)])]));
}

/** Matches every term; character pairs of Chinese terms may be apart. */
export function scatteredMatch(plan: QueryPlan): Match {
  return scattered(all(termsOf(plan).map(matchOf)));
}

/**
 * Matches all terms except one, for each that may be missing. Empty for short queries, which would match
 * almost anything.
 */
export function allButOne(plan: QueryPlan): Match[] {
  const each = termsOf(plan).map((term) => scattered(matchOf(term)));
  return each.length < ALL_BUT_ONE_MIN ? [] : each.map((_, left) => all(each.toSpliced(left, 1)));
}

/** Matches any part of any term. */
export function partsOf(plan: QueryPlan): Match[] {
  return termsOf(plan).flatMap((term) =>
    term.kind === 'word' ? [matchOf(term)] : term.forms.flatMap(pairsOf).map(matchOfForm),
  );
}

function matchOf(term: Term): Match {
  if (term.kind === 'cjk') return any(term.forms.map(matchOfForm));
  const stemmed = stem(term.word);
  const word = phrase([term.word], term.prefix);
  return stemmed === term.word ? word : any([word, phrase([stemmed])]);
}

/** Every character starts a token, so a single one matches as a prefix. */
function matchOfForm(form: string): Match {
  const pairs = pairsOf(form);
  return phrase(pairs, pairs[0] === form && Array.from(form).length === 1);
}
