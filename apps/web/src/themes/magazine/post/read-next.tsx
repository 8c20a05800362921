import { Trans } from '@lingui/react/macro';
import type { PostSummary } from '@sanwen/contracts/posts.schemas';
import type { SiteView } from '../../slots.ts';
import { Story } from '../story/story.tsx';
import styles from './read-next.module.css';

/** Where to read on. */
export function ReadNext({ site, posts }: { site: SiteView; posts: PostSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <section className={styles.next} aria-labelledby="site-related" data-print="no">
      <h2 id="site-related" className={styles.heading}>
        <Trans>Keep reading</Trans>
      </h2>
      <div className={styles.stories}>
        {posts.map((post) => (
          <Story key={post.id} site={site} post={post} rank="standard" level={3} />
        ))}
      </div>
    </section>
  );
}
