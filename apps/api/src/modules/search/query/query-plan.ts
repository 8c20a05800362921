import type { Locale } from '@sanwen/contracts/locales';
import { hasTraditional, toMainland, splitWords } from '../tokens/chinese.ts';
import { fold } from '../tokens/fold.service.ts';
import { stem, pairsOf, runsOf } from '../tokens/tokenize.ts';
import { all, any, type Match, phrase, scattered } from './match.ts';

/** A run of CJK up to this long is looked for as it is; a longer one is taken apart into words. */
const PHRASE_MAX = 4;
/** The rest of a longer query is not looked for. */
const TERMS_MAX = 16;
/** Terms from which on one may be missing. */
const ALL_BUT_ONE_MIN = 3;
/** A longer run stands in no text as it is. */
const WHOLE_MAX = 20;

export interface WordTerm {
  kind: 'word';
  word: string;
  /** Whether it may go on. */
  prefix: boolean;
  /** Where it stands in the query. */
  start: number;
  end: number;
}

export interface CjkTerm {
  kind: 'cjk';
  /** Folded; where a Traditional query has another word on the mainland, both. */
  forms: string[];
}

export type Term = WordTerm | CjkTerm;

/** What one run of the query asks for. */
interface Group {
  terms: Term[];
  /** A run that was taken apart: a text that has it whole is better. */
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
  /** Whether the last word is still being typed and may go on. */
  typing?: boolean;
  /** Other words that may go on. */
  unfinished?: ReadonlySet<string>;
}

/** Reads a query. */
export function planQuery(
  query: string,
  { locale, typing = false, unfinished }: PlanOptions = {},
): QueryPlan {
  const { text, origins } = fold(query);
  const end = text.trimEnd().length;
  // Words like 伺服器 are written alike in both scripts; only who asks tells whose they are.
  const isTaiwanese = locale === 'zh-TW' || hasTraditional(query);
  const groups: Group[] = [];
  let room = TERMS_MAX;
  for (const run of runsOf(text)) {
    const group =
      run.kind === 'cjk'
        ? groupOf(run.text, isTaiwanese)
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

/** A run of CJK, with its mainland form if the query may be Taiwanese. */
function groupOf(run: string, isTaiwanese: boolean): Group {
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
 * Every term, each as it stands in the query. What has a word has its stem as well, so a whole word is found
 * by that.
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
 * The same for ranking, where the word as it was typed counts beside its stem, and a run that stands whole
 * beside its words. It finds nothing more.
 */
export function strictRanking({ groups }: QueryPlan): Match {
  return all(
    groups.map(({ terms, whole }) => {
      const every = all(terms.map(matchOf));
      return whole === undefined ? every : any([every, phrase(pairsOf(whole))]);
    }),
  );
}

/** Every term, Chinese ones by the pairs of their characters, which may stand apart. */
export function scatteredMatch(plan: QueryPlan): Match {
  return scattered(all(termsOf(plan).map(matchOf)));
}

/** Every term but one, for each that may be missing; none where that would be nearly any. */
export function allButOne(plan: QueryPlan): Match[] {
  const each = termsOf(plan).map((term) => scattered(matchOf(term)));
  return each.length < ALL_BUT_ONE_MIN ? [] : each.map((_, left) => all(each.toSpliced(left, 1)));
}

/** Any part of any term. */
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

/** Every character begins a token, so one alone is a beginning. */
function matchOfForm(form: string): Match {
  const pairs = pairsOf(form);
  return phrase(pairs, pairs[0] === form && Array.from(form).length === 1);
}
