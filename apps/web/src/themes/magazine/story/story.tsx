import type { PostSummary } from '@sanwen/contracts/posts.schemas';
import { keepsPhrases } from '@sanwen/ui/phrases';
import type { SiteView } from '../../slots.ts';
import { Byline } from './byline.tsx';
import { StoryImage } from './story-image.tsx';
import styles from './story.module.css';

/** A story's rank on its page, from the poster of a front page to a line in a column. */
export type Rank = 'poster' | 'feature' | 'standard' | 'brief';

/** How wide a picture of each rank stands, for the browser to choose a file. */
const SIZES = {
  poster: '(min-width: 84rem) 54rem, (min-width: 64rem) 64vw, 92vw',
  feature: '(min-width: 84rem) 41rem, (min-width: 64rem) 48vw, 92vw',
  standard: '(min-width: 84rem) 19rem, (min-width: 64rem) 23vw, (min-width: 40rem) 45vw, 6.5rem',
  brief: '4rem',
} satisfies Record<Rank, string>;

interface StoryProps {
  site: SiteView;
  post: PostSummary;
  rank: Rank;
  /** Level of its headline. */
  level: 2 | 3;
  /** Whether its category stands above the headline: not where the whole list is of one. */
  kicker?: boolean;
  /** Whether its picture is shown. */
  image?: boolean;
}

/** A post on a page of posts. The headline leads to it, and so does the rest of it, except its category. */
export function Story({ site, post, rank, level, kicker = true, image = rank !== 'brief' }: StoryProps) {
  const Headline = level === 2 ? 'h2' : 'h3';
  const lang = post.locale === site.locale ? undefined : post.locale;
  return (
    <article className={`${styles.story} ${styles[rank]}`}>
      {image && (
        <StoryImage site={site} post={post} sizes={SIZES[rank]} plate={rank === 'poster'} lang={lang} />
      )}
      <div className={styles.words}>
        {kicker && post.category && (
          <p className={styles.kicker}>
            <a href={site.links.category(post.category.slug)}>{post.category.name}</a>
          </p>
        )}
        <Headline
          className={styles.headline}
          lang={lang}
          data-phrases={keepsPhrases(post.title) || undefined}
        >
          <a href={site.links.post(post.slug)}>{post.title}</a>
        </Headline>
        {rank !== 'brief' && post.excerpt && (
          <p className={styles.deck} lang={lang}>
            {post.excerpt}
          </p>
        )}
        <Byline site={site} post={post} />
      </div>
    </article>
  );
}
