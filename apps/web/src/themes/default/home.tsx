import { Trans } from '@lingui/react/macro';
import type { PostLink } from '@sanwen/contracts/posts.schemas';
import type { HomePageProps, SiteView } from '../slots.ts';
import { Pagination, PostList } from './post-list.tsx';
import band from './css/band.module.css';
import styles from './css/home-page.module.css';
import mostReadStyles from './css/most-read.module.css';

/** The name in large letters, then the posts; with more than one page, also the most read posts. */
export function HomePage({ site, posts, mostRead = [] }: HomePageProps) {
  const { siteName, siteDescription } = site.settings;
  return (
    <>
      <div className={styles.masthead} data-site-masthead>
        <h1 className={styles.name}>{siteName}</h1>
        {siteDescription && <p className={styles.description}>{siteDescription}</p>}
      </div>
      <PostList
        site={site}
        posts={posts.items}
        lead={posts.page === 1}
        empty={<Trans>No posts yet. The first one will appear here.</Trans>}
      />
      <Pagination posts={posts} href={site.links.home} />
      {posts.totalPages > 1 && <MostRead site={site} posts={mostRead} />}
    </>
  );
}

/** A shorter ranking says nothing. */
const WORTH_A_LIST = 3;

/** The most read posts, below the newest. */
function MostRead({ site, posts }: { site: SiteView; posts: PostLink[] }) {
  if (posts.length < WORTH_A_LIST) return null;
  return (
    <section className={band.band} aria-labelledby="site-most-read">
      <h2 id="site-most-read" className={band.heading}>
        <Trans>Most read</Trans>
      </h2>
      <ol role="list" className={mostReadStyles.list}>
        {posts.map((post) => (
          <li key={post.id}>
            <a href={site.links.post(post.slug)} lang={post.locale === site.locale ? undefined : post.locale}>
              {post.title}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
