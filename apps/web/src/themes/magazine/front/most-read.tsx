import { Trans } from '@lingui/react/macro';
import type { PostSummary } from '@sanwen/contracts/posts.schemas';
import { keepsPhrases } from '@sanwen/ui/phrases';
import type { SiteView } from '../../slots.ts';
import styles from './most-read.module.css';

/** What is read most, counted out across the page. */
export function MostRead({ site, posts }: { site: SiteView; posts: PostSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <section className={styles.band} aria-labelledby="site-most-read">
      <h2 id="site-most-read" className={styles.heading}>
        <Trans>Most read</Trans>
      </h2>
      <ol role="list" className={styles.ranking}>
        {posts.map((post, index) => (
          <li key={post.id} className={styles.place}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3
              className={styles.title}
              lang={post.locale === site.locale ? undefined : post.locale}
              data-phrases={keepsPhrases(post.title) || undefined}
            >
              <a href={site.links.post(post.slug)}>{post.title}</a>
            </h3>
          </li>
        ))}
      </ol>
    </section>
  );
}
