import { createFileRoute } from '@tanstack/react-router';
import { pageData } from '../api/page-data.ts';
import { pageSearch } from '../site/search-address.ts';
import { ArchiveOfPosts, loadArchive } from './-indexes.tsx';

export const Route = createFileRoute('/archive')({
  validateSearch: pageSearch,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: (visit) => pageData(visit, () => loadArchive(visit.context, visit.deps.page)),
  component: Page,
});

function Page() {
  return <ArchiveOfPosts {...Route.useLoaderData()} />;
}
