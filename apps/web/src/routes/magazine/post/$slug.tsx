import { createFileRoute } from '@tanstack/react-router';
import { ReadPost, loadPost } from '../../-post.tsx';

export const Route = createFileRoute('/magazine/post/$slug')({
  loader: ({ context, params }) => loadPost(context, '/magazine/post/$slug', params.slug),
  component: Page,
});

function Page() {
  return <ReadPost {...Route.useLoaderData()} />;
}
