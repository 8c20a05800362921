import { createFileRoute } from '@tanstack/react-router';
import { ReadContact } from '../-contact.tsx';
import { loadTextPage } from '../-text-page.tsx';

export const Route = createFileRoute('/magazine/contact')({
  staticData: { livesFromApp: true },
  loader: ({ context }) => loadTextPage(context, 'contact'),
  component: Page,
});

function Page() {
  return <ReadContact page={Route.useLoaderData()} />;
}
