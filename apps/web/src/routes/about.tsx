import { createFileRoute } from '@tanstack/react-router';
import { pageData } from '../api/page-data.ts';
import { ReadAbout, loadTextPage } from './-text-page.tsx';

export const Route = createFileRoute('/about')({
  loader: (visit) => pageData(visit, () => loadTextPage(visit.context, 'about')),
  component: Page,
});

function Page() {
  return <ReadAbout page={Route.useLoaderData()} />;
}
