import { createFileRoute } from '@tanstack/react-router';
import { pageSearch } from '../../../site/page-search.ts';
import { CategoryPosts, loadCategory } from '../../-category.tsx';

export const Route = createFileRoute('/magazine/category/$slug')({
  validateSearch: pageSearch,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: ({ context, params, deps }) => loadCategory(context, '/magazine/category/$slug', { ...params, ...deps }),
  component: Page,
});

function Page() {
  return <CategoryPosts {...Route.useLoaderData()} />;
}
