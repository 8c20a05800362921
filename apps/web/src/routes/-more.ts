import { lazyRouteComponent } from '@tanstack/react-router';
import { pageData } from '../api/page-data.ts';
import { pageSearch } from '../site/search-address.ts';
import type { MoreVisit } from './-more-pages.tsx';

const pages = () => import('./-more-pages.tsx');

/**
 * The options of both routes for pages that few readers open; a router changes the object, so each needs a
 * copy. Their code is one chunk, because each route of its own would add to what every reader downloads.
 */
export const morePages = {
  staticData: { texts: ['more' as const] },
  validateSearch: pageSearch,
  loaderDeps: ({ search: { page = 1 } }: { search: ReturnType<typeof pageSearch> }) => ({ page }),
  loader: (visit: MoreVisit) => pageData(visit, async () => (await pages()).loadMorePage(visit)),
  component: lazyRouteComponent(pages, 'MorePage'),
};
