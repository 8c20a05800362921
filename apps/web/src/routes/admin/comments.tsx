import { createFileRoute } from '@tanstack/react-router';
import { CommentsPage } from '../../features/comments/admin/comments-page.tsx';
import { commentsSearch } from '../../features/comments/admin/comments-search.ts';

export const Route = createFileRoute('/admin/comments')({
  component: Comments,
  // Read with the page: what stands here is in the code of every page of the panel.
  validateSearch: (given: Record<string, unknown>) => given,
});

function Comments() {
  const navigate = Route.useNavigate();
  return <CommentsPage search={commentsSearch(Route.useSearch())} onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }) })} />;
}
