import { Trans } from '@lingui/react/macro';
import type { FrontPageProps } from '../../slots.ts';
import { Pagination } from '../lists/pagination.tsx';
import { Story } from '../story/story.tsx';
import { arrangeFront } from './arrange-front.ts';
import styles from './front-page.module.css';
import { MostRead } from './most-read.tsx';
import { Nameplate } from './nameplate.tsx';
import { Section, SmallSection } from './section.tsx';

/** The front page: what is newest, ranked; what is read most; then section by section. */
export function FrontPage({ site, posts, front }: FrontPageProps) {
  const { lead, seconds, sections, small, rest, mostRead } = arrangeFront(posts.items, front);
  const [first, ...further] = sections;
  // One picture in the column, of the first story that has one; beside a lead without a picture it would
  // stand taller.
  const withCover = lead?.cover && seconds.find((post) => post.cover);
  return (
    <>
      <Nameplate site={site} issue={lead?.publishedAt} />
      {!lead && (
        <p className={styles.empty}>
          <Trans>No posts yet. The first one will appear here.</Trans>
        </p>
      )}
      {lead && (
        <div className={styles.top} data-lone={seconds.length === 0 || undefined}>
          <div className={styles.lead}>
            <Story site={site} post={lead} rank="poster" level={2} />
          </div>
          <div className={styles.seconds}>
            {seconds.map((post) => (
              <Story
                key={post.id}
                site={site}
                post={post}
                rank="standard"
                level={2}
                image={post === withCover}
              />
            ))}
          </div>
        </div>
      )}
      {first && <Section site={site} section={first} order={0} />}
      <MostRead site={site} posts={mostRead} />
      {further.map((section, index) => (
        <Section key={section.category.id} site={site} section={section} order={index + 1} />
      ))}
      <div className={styles.small}>
        {small.map((section) => (
          <SmallSection key={section.category.id} site={site} section={section} />
        ))}
      </div>
      {rest.length > 0 && (
        <section className={styles.rest} aria-labelledby="site-more">
          <h2 id="site-more" className={styles.heading}>
            <Trans>More stories</Trans>
          </h2>
          <div className={styles.columns}>
            {rest.map((post) => (
              <Story key={post.id} site={site} post={post} rank="standard" level={3} />
            ))}
          </div>
        </section>
      )}
      <Pagination posts={posts} href={site.links.home} />
    </>
  );
}
