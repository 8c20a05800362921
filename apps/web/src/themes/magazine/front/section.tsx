import { Trans } from '@lingui/react/macro';
import type { FrontSection } from '@sanwen/contracts/posts.contract';
import type { SiteView } from '../../slots.ts';
import { Story } from '../story/story.tsx';
import styles from './section.module.css';

interface SectionProps {
  site: SiteView;
  section: FrontSection;
  /** Place among the sections: neighbors are set differently. */
  order: number;
}

/** How sections are set in turn: a feature with columns on its right, and the same mirrored. */
const SETTINGS = ['right', 'left'] as const;
/** So many stand level with each other: beside a feature they would leave a hole. */
const LEVEL = 4;

function SectionHead({ site, category }: { site: SiteView; category: FrontSection['category'] }) {
  return (
    <div className={styles.head}>
      <h2 id={`site-section-${category.id}`} className={styles.name}>
        <a href={site.links.category(category.slug)}>{category.name}</a>
      </h2>
      <p className={styles.all} aria-hidden="true">
        <Trans>All {category.postCount}</Trans>
      </p>
    </div>
  );
}

/** A category across the page: its newest story large, others beside it. */
export function Section({ site, section: { category, posts }, order }: SectionProps) {
  const setting = posts.length === LEVEL ? 'level' : SETTINGS[order % SETTINGS.length];
  return (
    <section className={styles.section} aria-labelledby={`site-section-${category.id}`}>
      <SectionHead site={site} category={category} />
      <div className={styles.stories} data-setting={setting}>
        {posts.map((post, index) => (
          <Story
            key={post.id}
            site={site}
            post={post}
            rank={index === 0 && setting !== 'level' ? 'feature' : 'standard'}
            level={3}
            kicker={false}
          />
        ))}
      </div>
    </section>
  );
}

/** A category with a story or two, beside others of its kind. */
export function SmallSection({ site, section: { category, posts } }: Omit<SectionProps, 'order'>) {
  return (
    <section className={styles.section} aria-labelledby={`site-section-${category.id}`}>
      <SectionHead site={site} category={category} />
      <div className={styles.stack}>
        {posts.map((post) => (
          <Story key={post.id} site={site} post={post} rank="standard" level={3} kicker={false} />
        ))}
      </div>
    </section>
  );
}
