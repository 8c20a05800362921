import { Plural } from '@lingui/react/macro';
import type { PostSummary } from '@sanwen/contracts/posts.schemas';
import { PostDate } from '../../shared/post-date.tsx';
import type { SiteView } from '../../slots.ts';
import styles from './byline.module.css';

/** Who wrote it, when, and how long it takes. */
export function Byline({ site, post }: { site: SiteView; post: PostSummary }) {
  const { readingMinutes } = post;
  return (
    <p className={styles.byline}>
      {post.author && <span className={styles.author}>{post.author.name}</span>}
      <PostDate instant={post.publishedAt} locale={site.locale} />
      <span>
        <Plural value={readingMinutes} one="# min read" other="# min read" />
      </span>
    </p>
  );
}
