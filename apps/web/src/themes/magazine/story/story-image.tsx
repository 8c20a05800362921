import type { Locale } from '@sanwen/contracts/locales';
import type { PostSummary } from '@sanwen/contracts/posts.schemas';
import type { SiteView } from '../../slots.ts';
import { initialOf } from './initial-of.ts';
import styles from './story-image.module.css';

interface StoryImageProps {
  site: SiteView;
  post: PostSummary;
  sizes: string;
  /** Whether a story without a picture has its first letter set as one. */
  plate: boolean;
  /** The post's language where it is not the page's. */
  lang: Locale | undefined;
}

/**
 * A story's picture; most have none, and the first story of a page then has a letter cut as large as a
 * picture.
 */
export function StoryImage({ site, post, sizes, plate, lang }: StoryImageProps) {
  if (post.cover) {
    return (
      <img
        className={styles.image}
        {...site.image(post.cover)}
        sizes={sizes}
        alt={post.cover.alt}
        lang={lang}
        loading={plate ? 'eager' : 'lazy'}
        fetchPriority={plate ? 'high' : undefined}
      />
    );
  }
  if (!plate) return null;
  return (
    <div className={styles.plate} lang={post.locale} aria-hidden="true">
      <span>{initialOf(post.title)}</span>
    </div>
  );
}
