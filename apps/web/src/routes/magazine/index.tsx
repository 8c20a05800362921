import { createFileRoute } from '@tanstack/react-router';
import { pageSearch } from '../../site/page-search.ts';
import { Home, loadHome } from '../-home.tsx';

export const Route = createFileRoute('/magazine/')({
  validateSearch: pageSearch,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: ({ context, location, deps }) => loadHome(context, location.pathname, deps.page),
  component: Page,
});

function Page() {
  return <Home {...Route.useLoaderData()} />;
}
