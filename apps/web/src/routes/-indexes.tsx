import { useLingui } from '@lingui/react/macro';
import { notFound } from '@tanstack/react-router';
import type { PostPage } from '@sanwen/contracts/posts.schemas';
import { archiveQuery, categoriesQuery, tagsQuery } from '../api/page-data.ts';
import type { AppContext } from '../app-context.ts';
import { PageHead, useHeadSite } from '../head/page-head.tsx';
import { indexHead } from '../head/more-heads.ts';
import { useThemeSlots } from '../layouts/page-theme.ts';
import { isPastEnd } from '../site/search-address.ts';
import { useSite } from '../site/use-site.ts';
import type { Tag } from '@sanwen/contracts/tags.contract';
import { type ArchivedPost, ArchivePage, TermsPage } from './-index-pages.tsx';

type Pages = Pick<PostPage, 'page' | 'totalPages'>;

interface Archive extends Pages {
  posts: ArchivedPost[];
}

/** Loads a page of all posts, without what only lists with excerpts need. */
export async function loadArchive({ boot, data }: AppContext, number: number): Promise<Archive> {
  const { api, queryClient } = await data();
  const found = await queryClient.fetchQuery(archiveQuery(api, boot.locale, number));
  if (isPastEnd(found)) throw notFound();
  const { items, page, totalPages } = found;
  const posts = items.map(({ id, slug, locale, title, publishedAt }) => ({
    id,
    slug,
    locale,
    title,
    publishedAt,
  }));
  return { posts, page, totalPages };
}

/** All posts by year and month. */
export function ArchiveOfPosts({ posts, ...pages }: Archive) {
  const { i18n, t } = useLingui();
  const { IndexHeader } = useThemeSlots();
  const site = useSite();
  const title = t`Archive`;
  return (
    <>
      <PageHead head={indexHead(useHeadSite(), i18n, { path: '/archive', name: title }, pages)} />
      <ArchivePage
        site={site}
        header={<IndexHeader title={title} />}
        posts={posts}
        pages={pages}
        href={(page) => pageHref(site.links.to('/archive'), page)}
      />
    </>
  );
}

type TermKind = 'categories' | 'tags';

interface Terms extends Pages {
  terms: Tag[];
}

/** Loads a page of the categories or tags that have posts. */
export async function loadTerms({ boot, data }: AppContext, kind: TermKind, number: number): Promise<Terms> {
  const { api, queryClient } = await data();
  const found = await (kind === 'tags'
    ? queryClient.fetchQuery(tagsQuery(api, boot.locale, number))
    : queryClient.fetchQuery(categoriesQuery(api, boot.locale, number)));
  if (isPastEnd(found)) throw notFound();
  const { items, page, totalPages } = found;
  const terms = items
    .filter(({ postCount }) => postCount > 0)
    .map(({ id, slug, name, description, postCount }) => ({ id, slug, name, description, postCount }));
  return { terms, page, totalPages };
}

/** The site's categories or tags. */
export function IndexOfTerms({ kind, terms, ...pages }: Terms & { kind: TermKind }) {
  const { i18n, t } = useLingui();
  const { IndexHeader } = useThemeSlots();
  const site = useSite();
  const title = kind === 'tags' ? t`Tags` : t`Categories`;
  const { links } = site;
  return (
    <>
      <PageHead head={indexHead(useHeadSite(), i18n, { path: `/${kind}`, name: title }, pages)} />
      <TermsPage
        header={<IndexHeader title={title} />}
        terms={terms}
        termHref={kind === 'tags' ? links.tag : links.category}
        pages={pages}
        href={(page) => pageHref(links.to(`/${kind}`), page)}
      />
    </>
  );
}

const pageHref = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path);
