import { createFileRoute } from '@tanstack/react-router';
import { pageData } from '../../api/page-data.ts';
import { pageSearch } from '../../site/search-address.ts';
import { TagPosts, loadTag } from '../-lists.tsx';

export const Route = createFileRoute('/tag/$slug')({
  validateSearch: pageSearch,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: (visit) =>
    pageData(visit, () => loadTag(visit.context, '/tag/$slug', { ...visit.params, ...visit.deps })),
  component: Page,
});

function Page() {
  return <TagPosts {...Route.useLoaderData()} />;
}
