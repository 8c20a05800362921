import { createFileRoute } from '@tanstack/react-router';
import { pageData } from '#src/api/page-data.ts';
import { pageSearch } from '#src/site/search-address.ts';
import { CategoryPosts, loadCategory } from '../../-lists.tsx';

export const Route = createFileRoute('/magazine/category/$slug')({
  validateSearch: pageSearch,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: (visit) =>
    pageData(visit, () =>
      loadCategory(visit.context, '/magazine/category/$slug', { ...visit.params, ...visit.deps }),
    ),
  component: Page,
});

function Page() {
  return <CategoryPosts {...Route.useLoaderData()} />;
}
