import { createFileRoute } from '@tanstack/react-router';
import { ReadAbout, loadTextPage } from '../-text-page.tsx';

export const Route = createFileRoute('/magazine/about')({
  loader: ({ context }) => loadTextPage(context, 'about'),
  component: Page,
});

function Page() {
  return <ReadAbout page={Route.useLoaderData()} />;
}
