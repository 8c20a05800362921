import { Plural } from '@lingui/react/macro';
import type { PostSummary } from '@sanwen/contracts/posts.schemas';
import { keepsPhrases } from '@sanwen/ui/phrases';
import type { SiteView } from '../../slots.ts';
import { PostDate } from '../../shared/post-date.tsx';
import styles from './post-list-item.module.css';

interface PostListItemProps {
  site: SiteView;
  post: PostSummary;
  /** Set larger, as the first of all. */
  lead: boolean;
}

/** A post in a list: title, excerpt, and when and where it stands. */
export function PostListItem({ site, post, lead }: PostListItemProps) {
  const { readingMinutes } = post;
  const lang = post.locale === site.locale ? undefined : post.locale;
  return (
    <article className={lead ? styles.lead : styles.item}>
      <h3 className={styles.title} lang={lang} data-phrases={keepsPhrases(post.title) || undefined}>
        <a href={site.links.post(post.slug)}>{post.title}</a>
      </h3>
      {post.excerpt && (
        <p className={styles.excerpt} lang={lang}>
          {post.excerpt}
        </p>
      )}
      <p className={styles.meta}>
        <PostDate instant={post.publishedAt} locale={site.locale} form="withinYear" />
        {post.category && <a href={site.links.category(post.category.slug)}>{post.category.name}</a>}
        <span>
          <Plural value={readingMinutes} one="# min read" other="# min read" />
        </span>
      </p>
    </article>
  );
}
