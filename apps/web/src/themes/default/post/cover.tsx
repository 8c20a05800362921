import type { Locale } from '@sanwen/contracts/locales';
import type { Post } from '@sanwen/contracts/posts.schemas';
import styles from './cover.module.css';

interface CoverProps {
  cover: NonNullable<Post['cover']>;
  src: string;
  /** Language of the description where it is not the page's. */
  lang: Locale | undefined;
}

/** The post's picture. Its size is in the page before the picture is, so that nothing jumps. */
export function Cover({ cover, src, lang }: CoverProps) {
  return (
    <img
      className={styles.cover}
      src={src}
      alt={cover.alt}
      lang={lang}
      width={cover.width ?? undefined}
      height={cover.height ?? undefined}
      fetchPriority="high"
    />
  );
}
