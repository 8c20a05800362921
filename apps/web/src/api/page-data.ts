import type { PagePayload } from '@sanwen/contracts/builds';
import type { AppContext } from '../app-context.ts';

/** A page's path without a language prefix, decoded, and its query. */
export interface PageLocation {
  pathname: string;
  searchStr: string;
}

/** Finds a page's payload; undefined when it has none. */
export type ReadPayload = (location: PageLocation) => Promise<PagePayload | undefined>;

interface PageVisit {
  context: Pick<AppContext, 'payload' | 'theme'>;
  location: PageLocation;
  route: { id: string };
}

/**
 * A page's data: from its payload where it has one (product 13), else loaded. A payload holds what the server's
 * theme shows; one that the reader chose by hand may ask for more.
 * @param load asks the API; the server always does
 */
export async function pageData<Data>(
  { context, location, route }: PageVisit,
  load: () => Promise<Data>,
): Promise<Data> {
  if (context.theme.read().source === 'manual') return load();
  const payload = await context.payload?.(location);
  if (payload?.route !== route.id) return load();
  // The same route of the same build wrote it.
  return payload.data as Data;
}
