import { isLocale, type Locale } from '@sanwen/contracts/locales';
import { createFileRoute, useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAuth } from '../../features/auth/use-auth.ts';
import { usePreviewedPost } from '../../admin/posts/preview/preview-message.ts';
import { missingHead } from '../../head/build-head.ts';
import { PageHead, useHeadSite } from '../../head/page-head.tsx';
import { useAppContext, useSite } from '../../site/use-site.ts';
import { useThemeSlots } from '../../layouts/page-theme.ts';

const NOBODY_NEAR = { previous: null, next: null };

/**
 * A post in the site's theme with unpublished edits, shown in a frame by the editor. It is outside of the
 * panel's layout, so it has the theme's.
 */
export const Route = createFileRoute('/admin/preview/$id')({
  staticData: { guards: ['admin-auth', 'admin'], texts: ['admin'], needsApp: true },
  validateSearch: ({ lang }): { lang?: Locale } => (isLocale(lang) ? { lang } : {}),
  component: Preview,
});

function Preview() {
  const { id } = Route.useParams();
  const { lang } = Route.useSearch();
  const { boot } = useAppContext();
  const access = useRouteContext({ from: '__root__', select: (context) => context.access });
  const router = useRouter();
  const { isLoading } = useAuth();
  // The server can't run the guards, because the token is in the browser.
  useEffect(() => {
    if (!isLoading && access === undefined) void router.invalidate();
  }, [router, isLoading, access]);
  const head = missingHead(useHeadSite(), '');
  return (
    <>
      <PageHead head={head} />
      {access === 'granted' && <Shown id={Number(id)} locale={lang ?? boot.locale} />}
    </>
  );
}

function Shown({ id, locale }: { id: number; locale: Locale }) {
  const { PostPage } = useThemeSlots();
  const site = useSite();
  const { boot } = useAppContext();
  const post = usePreviewedPost(id, locale);
  if (!post) return null;
  return (
    <PostPage
      site={site}
      post={post}
      address={boot.publicUrl + site.links.post(post.slug)}
      related={[]}
      neighbors={NOBODY_NEAR}
    />
  );
}
