import { use } from 'react';
import type { I18n } from '@lingui/core';
import { WithQueries } from '../api/with-queries.tsx';
import { useAuth } from '../features/auth/use-auth.ts';
import { Comments } from '../features/comments/section/comments-section.tsx';
import { useAppContext, usePageHref, useSite } from '../site/use-site.ts';
import { useThemeSlots } from '../layouts/page-theme.ts';
import type { ThemeSlots } from '../themes/slots.ts';
import { loadMoreTexts, type TextsName } from '../i18n/load-i18n.ts';

const components = new WeakMap<ThemeSlots, ReturnType<ThemeSlots['comments']>>();

/** A theme's components for comments, loaded once. */
function commentsOf(theme: ThemeSlots): ReturnType<ThemeSlots['comments']> {
  const component = components.get(theme) ?? theme.comments();
  components.set(theme, component);
  return component;
}

/** A post's comments. */
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

const loading = new WeakMap<I18n, Map<TextsName, Promise<void>>>();

/** Suspends until the catalog of a lazy part is loaded. */
export function useMoreTexts(name: TextsName): void {
  // The view's instance: Lingui's hook returns a new object whenever a catalog is added.
  const { i18n } = useAppContext();
  const known = loading.get(i18n) ?? new Map<TextsName, Promise<void>>();
  loading.set(i18n, known);
  const texts = known.get(name) ?? loadMoreTexts(i18n, name);
  known.set(name, texts);
  use(texts);
}
