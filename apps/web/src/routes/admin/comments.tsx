import { createFileRoute } from '@tanstack/react-router';
import { AiCommentPage } from '../../admin/comments/ai/ai-comment-page.tsx';
import { CommentsPage } from '../../admin/comments/comments-page.tsx';
import { commentsSearch } from '../../admin/comments/comments-search.ts';
import { AiUsage } from '../../admin/settings/ai-usage.tsx';

export const Route = createFileRoute('/admin/comments')({
  component: Comments,
  // Read with the page: what stands here is in the code of every page of the panel.
  validateSearch: (given: Record<string, unknown>) => given,
});

function Comments() {
  const navigate = Route.useNavigate();
  const search = commentsSearch(Route.useSearch());
  // No route of its own: each route stands in the code that every reader gets.
  if (search.ai !== undefined) return <AiCommentPage post={search.ai || undefined} usage={<AiUsage />} />;
  return (
    <CommentsPage
      search={search}
      onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }) })}
    />
  );
}
