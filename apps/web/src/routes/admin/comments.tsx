import { createFileRoute } from '@tanstack/react-router';
import { AiCommentPage } from '../../admin/comments/ai/ai-comment-page.tsx';
import { CommentsPage } from '../../admin/comments/comments-page.tsx';
import { commentsSearch } from '../../admin/comments/comments-search.ts';
import { AiUsage } from '../../admin/settings/ai-settings.tsx';

export const Route = createFileRoute('/admin/comments')({
  component: Comments,
  // Parsed by the page, because this file is part of the code of every panel page.
  validateSearch: (given: Record<string, unknown>) => given,
});

function Comments() {
  const navigate = Route.useNavigate();
  const search = commentsSearch(Route.useSearch());
  // No route of its own, because every route adds to the code of all panel pages.
  if (search.ai !== undefined) return <AiCommentPage post={search.ai || undefined} usage={<AiUsage />} />;
  return (
    <CommentsPage
      search={search}
      onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }) })}
    />
  );
}
