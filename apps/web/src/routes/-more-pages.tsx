import { type MakeRouteMatchUnion, useMatches } from '@tanstack/react-router';
import { isReservedAddress, PAGE_ADDRESS, PAGE_ADDRESS_MAX } from '@sanwen/contracts/page-addresses';
import type { AppContext } from '../app-context.ts';
import { AuthorPosts, loadAuthor } from './-author.tsx';
import { missing } from './-error-page.tsx';
import { loadTextPage, ReadAbout } from './-text-page.tsx';
import { loadSeries, SeriesPosts } from './-series.tsx';
import { ArchiveOfPosts, IndexOfTerms, loadArchive, loadTerms } from './-indexes.tsx';

/** The routes that have these pages; the second is the magazine's section. */
export type MoreRoute = '/$' | '/magazine/$';

export interface MoreVisit {
  context: AppContext;
  location: { pathname: string; searchStr: string };
  params: { _splat?: string | undefined };
  deps: { page: number };
  route: { id: string };
}

/** Loads the page of a path; 404 if it has none. */
export async function loadMorePage({ context, location, params, deps: { page }, route }: MoreVisit) {
  const path = params._splat ?? '';
  const [kind = '', slug, ...rest] = path.split('/');
  const id: MoreRoute = route.id === '/$' ? '/$' : '/magazine/$';
  if (!isReservedAddress(path)) {
    if (!PAGE_ADDRESS.test(path) || path.length > PAGE_ADDRESS_MAX) return missing({ location });
    return { kind: 'page', page: await loadTextPage(context, path) } as const;
  }
  if (rest.length > 0) return missing({ location });
  if (slug === undefined) {
    if (kind === 'archive') return { kind, ...(await loadArchive(context, page)) } as const;
    if (kind === 'categories' || kind === 'tags')
      return { kind, ...(await loadTerms(context, kind, page)) } as const;
  }
  if (kind === 'author' && slug) return { kind, ...(await loadAuthor(context, id, { slug, page })) } as const;
  if (kind === 'series' && slug) return { kind, ...(await loadSeries(context, id, slug)) } as const;
  return missing({ location });
}

function pageOf(matches: readonly MakeRouteMatchUnion[]) {
  const match = matches.at(-1);
  return match?.routeId === '/$' || match?.routeId === '/magazine/$' ? match.loaderData : undefined;
}

/** The page that `loadMorePage` has loaded. */
export function MorePage() {
  const data = useMatches({ select: pageOf });
  if (!data) return null;
  switch (data.kind) {
    case 'archive':
      return <ArchiveOfPosts {...data} />;
    case 'author':
      return <AuthorPosts {...data} />;
    case 'page':
      return <ReadAbout {...data} />;
    case 'series':
      return <SeriesPosts {...data} />;
    default:
      return <IndexOfTerms {...data} />;
  }
}
