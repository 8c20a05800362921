import { SUBSCRIBER_STATES } from '@sanwen/contracts/subscribers.schemas';
import type { SubscriberState } from '@sanwen/contracts/subscribers.schemas';
import { createFileRoute } from '@tanstack/react-router';
import { oneOf, tableSearch } from '../../admin/table-search.ts';
import { SubscribersPage } from '../../features/subscribers/admin/subscribers-page.tsx';

interface SubscribersSearch {
  q?: string | undefined;
  state?: SubscriberState | undefined;
}

export const Route = createFileRoute('/admin/subscribers')({
  validateSearch: (search: Record<string, unknown>): SubscribersSearch => {
    const { q } = tableSearch(search);
    const state = oneOf(SUBSCRIBER_STATES, search['state']);
    return { ...(q ? { q } : {}), ...(state ? { state } : {}) };
  },
  component: Subscribers,
});

function Subscribers() {
  const navigate = Route.useNavigate();
  return <SubscribersPage search={Route.useSearch()} onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }) })} />;
}
