import { Trans } from '@lingui/react/macro';
import type { FrontSection } from '@sanwen/contracts/posts.contract';
import type { PostSummary } from '@sanwen/contracts/posts.schemas';
import { keepsPhrases } from '@sanwen/ui/phrases';
import type { FrontPageProps, SiteView } from '../../slots.ts';
import { Pagination } from '../lists/list-pages.tsx';
import { Story } from '../story/story.tsx';
import { arrangeFront } from './arrange-front.ts';
import { PostDate } from '../../shared/post-date.tsx';
import styles from './front-page.module.css';
import mostReadStyles from './most-read.module.css';
import nameplateStyles from './nameplate.module.css';
import sectionStyles from './section.module.css';

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

interface NameplateProps {
  site: SiteView;
  /** When the newest story came out: the issue's date. Absent for an empty site. */
  issue: string | undefined;
}

/** Measured width of a letter of the headline face, in ems; a Chinese character is as wide as it is high. */
const LETTER = 0.53;
const CHARACTER = 1.02;
/** Shorter names are not set larger than this many ems would be. */
const SHORTEST = 4;

/** How wide a name is in ems of its own size, about: enough to set it as wide as the page. */
function widthOf(name: string): number {
  const characters = name.match(/\p{Script=Han}/gu)?.length ?? 0;
  const letters = name.replaceAll(/\p{Script=Han}/gu, '').length;
  return Math.max(characters * CHARACTER + letters * LETTER, SHORTEST);
}

/** The name across the page, and between rules what stands in a newspaper's ears: the date and the motto. */
function Nameplate({ site, issue }: NameplateProps) {
  const { siteName, siteDescription } = site.settings;
  return (
    <div className={nameplateStyles.nameplate} data-site-nameplate>
      <h1 className={nameplateStyles.name} style={{ '--ems': widthOf(siteName) }}>
        {siteName}
      </h1>
      <div className={nameplateStyles.ears}>
        {issue && <PostDate instant={issue} locale={site.locale} form="weekday" />}
        {siteDescription && <p>{siteDescription}</p>}
      </div>
    </div>
  );
}

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
    <div className={sectionStyles.head}>
      <h2 id={`site-section-${category.id}`} className={sectionStyles.name}>
        <a href={site.links.category(category.slug)}>{category.name}</a>
      </h2>
      <p className={sectionStyles.all} aria-hidden="true">
        <Trans>All {category.postCount}</Trans>
      </p>
    </div>
  );
}

/** A category across the page: its newest story large, others beside it. */
function Section({ site, section: { category, posts }, order }: SectionProps) {
  const setting = posts.length === LEVEL ? 'level' : SETTINGS[order % SETTINGS.length];
  return (
    <section className={sectionStyles.section} aria-labelledby={`site-section-${category.id}`}>
      <SectionHead site={site} category={category} />
      <div className={sectionStyles.stories} data-setting={setting}>
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
function SmallSection({ site, section: { category, posts } }: Omit<SectionProps, 'order'>) {
  return (
    <section className={sectionStyles.section} aria-labelledby={`site-section-${category.id}`}>
      <SectionHead site={site} category={category} />
      <div className={sectionStyles.stack}>
        {posts.map((post) => (
          <Story key={post.id} site={site} post={post} rank="standard" level={3} kicker={false} />
        ))}
      </div>
    </section>
  );
}

/** What is read most, counted out across the page. */
function MostRead({ site, posts }: { site: SiteView; posts: PostSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <section className={mostReadStyles.band} aria-labelledby="site-most-read">
      <h2 id="site-most-read" className={mostReadStyles.heading}>
        <Trans>Most read</Trans>
      </h2>
      <ol role="list" className={mostReadStyles.ranking}>
        {posts.map((post, index) => (
          <li key={post.id} className={mostReadStyles.place}>
            <span className={mostReadStyles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3
              className={mostReadStyles.title}
              lang={post.locale === site.locale ? undefined : post.locale}
              data-phrases={keepsPhrases(post.title) || undefined}
            >
              <a href={site.links.post(post.slug)}>{post.title}</a>
            </h3>
          </li>
        ))}
      </ol>
    </section>
  );
}
