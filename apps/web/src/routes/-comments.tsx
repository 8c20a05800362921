import type { PostedForm } from '@sanwen/contracts/render';
import { WithQueries } from '../api/with-queries.tsx';
import { useAuth } from '../features/auth/use-auth.ts';
import type { ThreadPage } from '../features/comments/data/comment-pages.ts';
import { Comments } from '../features/comments/section/comments-section.tsx';
import { usePageHref, useSite } from '../site/use-site.ts';
import type { CommentSlots } from '../themes/slots.ts';

/** Comments that a page is loaded with. */
export interface FirstComments {
  threads: ThreadPage;
  /** Label of AI comments; undefined if there are none. */
  aiLabel?: string;
}

interface PostCommentsSectionProps {
  post: number;
  look: CommentSlots;
  action: string;
  posted: PostedForm | undefined;
  first: FirstComments;
}

/** A post's comments, the same on the server and for hydration. */
export function PostCommentsSection({ post, look, action, posted, first }: PostCommentsSectionProps) {
  const site = useSite();
  const page = usePageHref();
  const { user, isLoading } = useAuth();
  const next = encodeURIComponent(`${page}#comments`);
  const reader = user ? { id: user.id, nickname: user.nickname } : undefined;
  return (
    <WithQueries>
      <Comments
        post={post}
        site={site}
        look={look}
        reader={reader}
        isPending={isLoading}
        signInHref={`${site.links.to('/login')}?next=${next}`}
        action={action}
        posted={posted}
        first={first}
      />
    </WithQueries>
  );
}
