import { createFileRoute } from '@tanstack/react-router';
import { searchAddress } from '../../site/search-address.ts';
import { SearchResults, loadSearch } from '../-search-page.tsx';

export const Route = createFileRoute('/magazine/search')({
  validateSearch: searchAddress,
  loaderDeps: ({ search: { q, page } }) => ({ q, page }),
  loader: ({ context, deps }) => loadSearch(context, deps),
  component: Search,
  errorComponent: FailedSearch,
});

function Search() {
  return <SearchResults found={Route.useLoaderData()} />;
}

/** In the browser only: the server responds with its error page. */
function FailedSearch() {
  return <SearchResults failed />;
}
