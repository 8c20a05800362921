import { createFileRoute } from '@tanstack/react-router';
import { pageData } from '../../api/page-data.ts';
import { loadPost, ReadPost } from '../-post.tsx';

export const Route = createFileRoute('/post/$slug')({
  staticData: { hasNewsletter: true },
  loader: (visit) => pageData(visit, () => loadPost(visit.context, '/post/$slug', visit.params.slug)),
  component: Page,
});

function Page() {
  return <ReadPost {...Route.useLoaderData()} />;
}
