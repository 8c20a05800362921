import { createFileRoute } from '@tanstack/react-router';
import { pageData } from '#src/api/page-data.ts';
import { pageSearch } from '#src/site/search-address.ts';
import { TagPosts, loadTag } from '../../-lists.tsx';

export const Route = createFileRoute('/magazine/tag/$slug')({
  validateSearch: pageSearch,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: (visit) =>
    pageData(visit, () => loadTag(visit.context, '/magazine/tag/$slug', { ...visit.params, ...visit.deps })),
  component: Page,
});

function Page() {
  return <TagPosts {...Route.useLoaderData()} />;
}
