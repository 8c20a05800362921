import type { IMAGE_SORTS } from '@sanwen/contracts/media.contract';
import { oneOf } from '../shared/table-search.ts';

type Sort = (typeof IMAGE_SORTS)[number];

/** Named here as well, since the contract's schemas would bring all of zod to the browser. */
const SORTS: readonly Sort[] = ['-createdAt', 'createdAt', 'name', '-name', 'bytes', '-bytes'];

/** The order that an address names; undefined for the newest first. */
export function readSortOfImages(sort: string | undefined): Sort | undefined {
  return oneOf(SORTS, sort);
}
