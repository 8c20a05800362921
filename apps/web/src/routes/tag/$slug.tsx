import { createFileRoute } from '@tanstack/react-router';
import { pageSearch } from '../../site/page-search.ts';
import { TagPosts, loadTag } from '../-tag.tsx';

export const Route = createFileRoute('/tag/$slug')({
  validateSearch: pageSearch,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: ({ context, params, deps }) => loadTag(context, '/tag/$slug', { ...params, ...deps }),
  component: Page,
});

function Page() {
  return <TagPosts {...Route.useLoaderData()} />;
}
