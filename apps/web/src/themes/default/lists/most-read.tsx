import { Trans } from '@lingui/react/macro';
import type { PostLink } from '@sanwen/contracts/posts.schemas';
import type { SiteView } from '../../slots.ts';
import band from './band.module.css';
import styles from './most-read.module.css';

/** Fewer tell nothing of what is read. */
const WORTH_A_LIST = 3;

/** What others read, for who has come to the end of the newest. */
export function MostRead({ site, posts }: { site: SiteView; posts: PostLink[] }) {
  if (posts.length < WORTH_A_LIST) return null;
  return (
    <section className={band.band} aria-labelledby="site-most-read">
      <h2 id="site-most-read" className={band.heading}>
        <Trans>Most read</Trans>
      </h2>
      <ol role="list" className={styles.list}>
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
