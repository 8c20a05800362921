import { use } from 'react';
import { WithQueries } from '../api/with-queries.tsx';
import { useAuth } from '../features/auth/use-auth.ts';
import { Comments } from '../features/comments/section/comments-section.tsx';
import { useMoreTexts } from '../i18n/use-more-texts.ts';
import { usePageHref, useSite } from '../site/use-site.ts';
import { useThemeSlots } from '../site/use-theme-slots.ts';
import type { ThemeSlots } from '../themes/slots.ts';

const components = new WeakMap<ThemeSlots, ReturnType<ThemeSlots['comments']>>();

/** A theme's look of comments, fetched once. */
function commentsOf(theme: ThemeSlots): ReturnType<ThemeSlots['comments']> {
  const component = components.get(theme) ?? theme.comments();
  components.set(theme, component);
  return component;
}

/** The talk below a post, of whoever reads it. */
export default function PostCommentsSection({ post }: { post: number }) {
  const { comments } = use(commentsOf(useThemeSlots()));
  useMoreTexts('comments');
  const site = useSite();
  const page = usePageHref();
  const { user, isLoading } = useAuth();
  const next = encodeURIComponent(`${page}#comments`);
  if (isLoading) return null;
  const reader = user ? { id: user.id, nickname: user.nickname } : undefined;
  return (
    <WithQueries>
      <Comments
        post={post}
        site={site}
        look={comments}
        reader={reader}
        signInHref={`${site.links.to('/login')}?next=${next}`}
      />
    </WithQueries>
  );
}
