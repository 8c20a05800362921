import { Plural } from '@lingui/react/macro';
import type { Locale } from '@sanwen/contracts/locales';
import type { Post } from '@sanwen/contracts/posts.schemas';
import { keepsPhrases } from '@sanwen/ui/phrases';
import type { SiteView } from '../../slots.ts';
import { PostDate } from '../../shared/post-date.tsx';
import styles from './post-header.module.css';

interface PostHeaderProps {
  site: SiteView;
  post: Post;
  /** The post's language where it is not the page's. */
  lang: Locale | undefined;
}

/** Category, title, and who wrote it when. */
export function PostHeader({ site, post, lang }: PostHeaderProps) {
  const { readingMinutes, viewCount } = post;
  return (
    <header className={styles.header}>
      {post.category && (
        <p className={styles.category}>
          <a href={site.links.category(post.category.slug)}>{post.category.name}</a>
        </p>
      )}
      <h1 className={styles.title} lang={lang} data-phrases={keepsPhrases(post.title) || undefined}>
        {post.title}
      </h1>
      <p className={styles.meta}>
        {post.author && <span className={styles.author}>{post.author.name}</span>}
        <PostDate instant={post.publishedAt} locale={site.locale} />
        <span>
          <Plural value={readingMinutes} one="# min read" other="# min read" />
        </span>
        {viewCount > 0 && (
          <span>
            <Plural value={viewCount} one="# view" other="# views" />
          </span>
        )}
      </p>
    </header>
  );
}
