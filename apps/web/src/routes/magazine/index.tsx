import { createFileRoute } from '@tanstack/react-router';
import { pageData } from '../../api/page-data.ts';
import { pageSearch } from '../../site/search-address.ts';
import { Home, loadHome } from '../-lists.tsx';

export const Route = createFileRoute('/magazine/')({
  validateSearch: pageSearch,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: (visit) => pageData(visit, () => loadHome(visit.context, visit.location.pathname, visit.deps.page)),
  component: Page,
});

function Page() {
  return <Home {...Route.useLoaderData()} />;
}
