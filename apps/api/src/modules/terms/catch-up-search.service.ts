import type { SignedInContext } from '../../request/context.ts';

/** Brings search in line behind the answer, with what a change was too large for. */
export function catchUpSearch({ reindexing, log }: SignedInContext): void {
  reindexing.catchUp((error) => log.error({ err: error }, 'bringing the search index in line failed'));
}
