import { createFileRoute } from '@tanstack/react-router';
import { pageData } from '../api/page-data.ts';
import { pageSearch } from '../site/search-address.ts';
import { IndexOfTerms, loadTerms } from './-indexes.tsx';

export const Route = createFileRoute('/tags')({
  validateSearch: pageSearch,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: (visit) => pageData(visit, () => loadTerms(visit.context, 'tags', visit.deps.page)),
  component: Page,
});

function Page() {
  return <IndexOfTerms {...Route.useLoaderData()} kind="tags" />;
}
