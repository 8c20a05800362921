import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { notFound, redirect } from '@tanstack/react-router';
import type { Author } from '@sanwen/contracts/authors.contract';
import type { PostPage } from '@sanwen/contracts/posts.schemas';
import { Avatar } from '@sanwen/ui/avatar';
import { orNotFound } from '../api/errors.ts';
import type { AppContext } from '../app-context.ts';
import { authorHead } from '../head/more-heads.ts';
import { PageHead, useHeadSite } from '../head/page-head.tsx';
import { feedPrefix } from '../head/page-heads.ts';
import { useThemeSlots } from '../layouts/page-theme.ts';
import { isPastEnd } from '../site/search-address.ts';
import { useAppContext, useSite } from '../site/use-site.ts';
import styles from './-author.module.css';
import type { MoreRoute } from './-more-pages.tsx';

interface AuthorData {
  author: Author;
  posts: PostPage;
}

/**
 * Loads a page of an author's posts.
 * @param route to redirect to if the slug has changed
 */
export async function loadAuthor(
  { boot, data }: AppContext,
  route: MoreRoute,
  { slug, page }: { slug: string; page: number },
): Promise<AuthorData> {
  const { api, queryClient } = await data();
  const { locale } = boot;
  const [author, posts] = await orNotFound(
    Promise.all([
      queryClient.fetchQuery(api.authors.get.queryOptions({ locale, id: slug })),
      queryClient.fetchQuery(api.posts.list.queryOptions({ locale, author: slug, page })),
    ]),
  );
  if (author.slug !== slug) {
    const params = { _splat: `author/${author.slug}` };
    throw redirect({ to: route, params, search: true, statusCode: 301 });
  }
  if (isPastEnd(posts)) throw notFound();
  return { author, posts };
}

/** An author: image, bio, links, and posts. */
export function AuthorPosts({ author, posts }: AuthorData) {
  const { i18n } = useLingui();
  const { IndexHeader, PostsList } = useThemeSlots();
  const { boot } = useAppContext();
  const site = useSite();
  const { name, slug, avatar, bio, links, postCount } = author;
  return (
    <>
      <PageHead head={authorHead(useHeadSite(), i18n, author, posts)} />
      <IndexHeader title={name}>
        <div className={styles.author}>
          {avatar && <Avatar className={styles.image} name={name} src={site.imageUrl(avatar)} />}
          <div className={styles.about}>
            {bio && <p className={styles.bio}>{bio}</p>}
            <ul role="list" className={styles.links}>
              <li>
                <Plural value={postCount} one="# post" other="# posts" />
              </li>
              {links.map((link) => (
                <li key={link.url}>
                  <a href={link.url} rel="me noopener">
                    {link.name}
                  </a>
                </li>
              ))}
              <li>
                <a
                  href={`${feedPrefix(boot)}/author/${encodeURIComponent(slug)}/feed.xml`}
                  type="application/rss+xml"
                >
                  <Trans>Feed</Trans>
                </a>
              </li>
            </ul>
          </div>
        </div>
      </IndexHeader>
      <PostsList site={site} posts={posts} href={(page) => site.links.author(slug, page)} />
    </>
  );
}
