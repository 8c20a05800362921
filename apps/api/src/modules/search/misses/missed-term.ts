import { fold } from '../tokens/fold.ts';

/** A longer query is nothing that an author could write for. */
const LENGTH_MAX = 80;
/**
 * What people do not search a blog for, but paste by mistake: addresses, and numbers of telephones, cards and
 * papers.
 */
const PERSONAL = /@|(?:\d[ .-]?){7,}/;

/** What is kept of a query that found nothing. @returns undefined where nothing is kept */
export function missedTerm(query: string): string | undefined {
  const term = fold(query)
    .text.replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  return term === '' || term.length > LENGTH_MAX || PERSONAL.test(term) ? undefined : term;
}
