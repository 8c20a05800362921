import { createFileRoute } from '@tanstack/react-router';
import { oneOf, tableSearch } from '../../admin/shared/table-search.ts';
import { STATES } from '../../admin/subscribers/subscriber-actions.tsx';
import { SubscribersPage } from '../../admin/subscribers/subscribers-page.tsx';

export const Route = createFileRoute('/admin/subscribers')({
  component: Subscribers,
  // Parsed by the page, because this file is part of the code of every panel page.
  validateSearch: (given: Record<string, unknown>) => given,
});

function Subscribers() {
  const given = Route.useSearch();
  const navigate = Route.useNavigate();
  const search = {
    q: tableSearch(given).q,
    state: oneOf(STATES, given['state']),
    tag: typeof given['tag'] === 'string' ? given['tag'] : undefined,
  };
  return (
    <SubscribersPage
      search={search}
      onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }) })}
    />
  );
}
