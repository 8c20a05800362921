import type { Locale } from '@sanwen/contracts/locales';
import { hasTraditional, toMainland, splitWords } from '#src/text/chinese-words.ts';
import { fold } from '#src/text/fold-text.ts';
import { all, any, type Match, phrase, scattered } from '../index/search-index.ts';
import { stem, pairsOf, runsOf } from '../tokens/tokenize.ts';

/** A CJK run up to this length is searched as a phrase; a longer one is split into words. */
const PHRASE_MAX = 4;
/** Further terms of a query are ignored. */
const TERMS_MAX = 16;
/** With this many terms or more, one may be missing. */
const ALL_BUT_ONE_MIN = 3;
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
  for (const run of runsOf(text)) {
    const group =
      run.kind === 'cjk'
        ? groupFromRun(run.text, isTaiwanese)
        : {
            terms: [
              {
                kind: 'word' as const,
                word: run.text,
                prefix: (typing && run.end === end) || unfinished?.has(run.text) === true,
                start: origins[run.start] ?? 0,
                end: origins[run.end] ?? 0,
              },
            ],
          };
    groups.push({ ...group, terms: group.terms.slice(0, room) });
    room -= group.terms.length;
    if (room <= 0) break;
  }
  return { query, locale, groups };
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
    groups.map(({ terms }) =>
      all(terms.map((term) => (isWhole(term) ? phrase([stem(term.word)]) : matchOf(term)))),
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
  return all(
    groups.map(({ terms, whole }) => {
      const every = all(terms.map(matchOf));
      return whole === undefined ? every : any([every, phrase(pairsOf(whole))]);
    }),
  );
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
