import { createFileRoute } from '@tanstack/react-router';
import { NewPost } from '../../admin/posts/new/new-post.tsx';

export const Route = createFileRoute('/admin/posts/new')({ component: New });

function New() {
  const navigate = Route.useNavigate();
  return (
    <NewPost
      onMade={(id) => void navigate({ to: '/admin/posts/$id', params: { id: String(id) }, replace: true })}
    />
  );
}
