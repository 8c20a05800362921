import { createFileRoute } from '@tanstack/react-router';
import { pageData } from '#src/api/page-data.ts';
import { loadPost, ReadPost } from '../../-post.tsx';

export const Route = createFileRoute('/magazine/post/$slug')({
  staticData: { hasNewsletter: true },
  loader: (visit) =>
    pageData(visit, () => loadPost(visit.context, '/magazine/post/$slug', visit.params.slug)),
  component: Page,
});

function Page() {
  return <ReadPost {...Route.useLoaderData()} />;
}
