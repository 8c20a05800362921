import { useLingui } from '@lingui/react';
import { notFound, useSearch } from '@tanstack/react-router';
import type { AppContext } from '../app-context.ts';
import { searchQuery, topTagsQuery } from '../api/page-data.ts';
import { PageHead, useHeadSite } from '../head/page-head.tsx';
import { searchHead } from '../head/page-heads.ts';
import { isPastEnd, type SearchAddress } from '../site/search-address.ts';
import { useSite } from '../site/use-site.ts';
import { useThemeSlots } from '../layouts/page-theme.ts';
import type { SearchPageProps } from '../themes/slots.ts';

/** Number of tags to browse without a query or results. */
const SUBJECTS = 16;

type Found = Pick<SearchPageProps, 'results' | 'subjects'>;

/** Runs the search of a URL. @throws the router's notFound past the last page */
export async function loadSearch(
  { boot, data }: Pick<AppContext, 'boot' | 'data'>,
  { q, page = 1 }: SearchAddress,
): Promise<Found> {
  const { api, queryClient } = await data();
  const results =
    q === undefined ? undefined : await queryClient.fetchQuery(searchQuery(api, boot.locale, q, page));
  if (results && isPastEnd(results)) throw notFound();
  if (results && results.total > 0) return { results, subjects: [] };
  const { items } = await queryClient.fetchQuery(topTagsQuery(api, boot.locale, SUBJECTS));
  return { results, subjects: items };
}

interface SearchResultsProps extends Pick<SearchPageProps, 'failed'> {
  found?: Found;
}

/** The search page in either theme. */
export function SearchResults({ found = { results: undefined, subjects: [] }, failed }: SearchResultsProps) {
  const { q: query = '', page = 1 }: SearchAddress = useSearch({ strict: false });
  const { i18n } = useLingui();
  const { SearchPage } = useThemeSlots();
  const totalPages = found.results?.totalPages ?? 0;
  return (
    <>
      <PageHead head={searchHead(useHeadSite(), i18n, { query, page, totalPages })} />
      <SearchPage site={useSite()} query={query} {...found} failed={failed} />
    </>
  );
}
