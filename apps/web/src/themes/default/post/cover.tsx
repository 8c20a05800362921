import type { Locale } from '@sanwen/contracts/locales';
import type { ImageView } from '../../slots.ts';
import styles from './cover.module.css';

interface CoverProps {
  image: ImageView;
  alt: string;
  /** Language of the description where it is not the page's. */
  lang: Locale | undefined;
}

/** As wide as the text: the measure, or the window without its gutters. */
const SIZES = '(min-width: 46rem) 42.75rem, 90vw';

/** The post's picture. Its size is in the page before the picture is, so that nothing jumps. */
export function Cover({ image, alt, lang }: CoverProps) {
  return <img className={styles.cover} {...image} sizes={SIZES} alt={alt} lang={lang} fetchPriority="high" />;
}
