import { Trans } from '@lingui/react/macro';
import type { PostSummary } from '@sanwen/contracts/posts.schemas';
import type { SiteView } from '../../slots.ts';
import { PostDate } from '../../shared/post-date.tsx';
import band from '../lists/band.module.css';
import styles from './related-posts.module.css';

/** Where to read on. */
export function RelatedPosts({ site, posts }: { site: SiteView; posts: PostSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <section className={band.band} aria-labelledby="site-related" data-print="no">
      <h2 id="site-related" className={band.heading}>
        <Trans>Keep reading</Trans>
      </h2>
      <ul role="list">
        {posts.map((post) => (
          <li key={post.id} className={styles.post}>
            <a href={site.links.post(post.slug)} lang={post.locale === site.locale ? undefined : post.locale}>
              {post.title}
            </a>
            <PostDate instant={post.publishedAt} locale={site.locale} />
          </li>
        ))}
      </ul>
    </section>
  );
}
