import { Trans } from '@lingui/react/macro';
import type { HomePageProps } from '../../slots.ts';
import styles from './home-page.module.css';
import { MostRead } from './most-read.tsx';
import { Pagination } from './pagination.tsx';
import { PostList } from './post-list.tsx';

/** The name in large letters, then the posts; where not all of them stand there, also what is read most. */
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
