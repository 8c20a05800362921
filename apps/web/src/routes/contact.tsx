import { createFileRoute } from '@tanstack/react-router';
import { pageData } from '../api/page-data.ts';
import { ReadContact } from './-contact.tsx';
import { loadTextPage } from './-text-page.tsx';

export const Route = createFileRoute('/contact')({
  staticData: { needsApp: true },
  loader: (visit) => pageData(visit, () => loadTextPage(visit.context, 'contact')),
  component: Page,
});

function Page() {
  return <ReadContact page={Route.useLoaderData()} />;
}
