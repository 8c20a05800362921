import { Plural } from '@lingui/react/macro';
import type { Locale } from '@sanwen/contracts/locales';
import type { Post } from '@sanwen/contracts/posts.schemas';
import { keepsPhrases } from '@sanwen/ui/phrases';
import type { SiteView } from '../../slots.ts';
import { Byline } from '../story/byline.tsx';
import styles from './post-head.module.css';

interface PostHeadProps {
  site: SiteView;
  post: Post;
  /** The post's language where it is not the page's. */
  lang: Locale | undefined;
}

/** As wide as the page, or the window without its gutters. */
const SIZES = '(min-width: 84rem) 84rem, 92vw';

/**
 * The title page of a post: where it belongs, the headline in poster size, what it is about, and its picture.
 */
export function PostHead({ site, post, lang }: PostHeadProps) {
  const { category, cover, description, viewCount } = post;
  return (
    <header className={styles.head}>
      {category && (
        <p className={styles.kicker}>
          <a href={site.links.category(category.slug)}>{category.name}</a>
        </p>
      )}
      <h1 className={styles.title} lang={lang} data-phrases={keepsPhrases(post.title) || undefined}>
        {post.title}
      </h1>
      {description && (
        <p className={styles.standfirst} lang={lang}>
          {description}
        </p>
      )}
      <div className={styles.facts}>
        <Byline site={site} post={post} />
        {viewCount > 0 && (
          <p>
            <Plural value={viewCount} one="# view" other="# views" />
          </p>
        )}
      </div>
      {cover && (
        <img
          className={styles.cover}
          {...site.image(cover)}
          sizes={SIZES}
          alt={cover.alt}
          lang={lang}
          fetchPriority="high"
        />
      )}
    </header>
  );
}
