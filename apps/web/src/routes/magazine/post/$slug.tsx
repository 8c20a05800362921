import { createFileRoute } from '@tanstack/react-router';
import { pageData } from '#src/api/page-data.ts';
import { postSearch } from '#src/site/search-address.ts';
import { loadPost, ReadPost } from '../../-post.tsx';

export const Route = createFileRoute('/magazine/post/$slug')({
  staticData: { hasNewsletter: true },
  validateSearch: postSearch,
  loaderDeps: ({ search: { comments: page = 1 } }) => ({ page }),
  loader: (visit) =>
    pageData(visit, () =>
      loadPost(visit.context, '/magazine/post/$slug', { slug: visit.params.slug, page: visit.deps.page }),
    ),
  component: Page,
});

function Page() {
  return <ReadPost {...Route.useLoaderData()} />;
}
