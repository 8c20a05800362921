import { Trans } from '@lingui/react/macro';
import type { FrontPage as FrontData, FrontSection } from '@sanwen/contracts/posts.contract';
import type { PostSummary } from '@sanwen/contracts/posts.schemas';
import { keepsPhrases } from '@sanwen/ui/phrases';
import type { FrontPageProps, HomePageProps, SiteView } from '../slots.ts';
import { ListPage, Pagination, Story } from './story.tsx';
import { PostDate } from '../shared/post-date.tsx';
import styles from './css/front-page.module.css';
import mostReadStyles from './css/most-read.module.css';
import nameplateStyles from './css/nameplate.module.css';
import sectionStyles from './css/section.module.css';

/** The front page: the newest posts by rank, the most read, then the sections. */
export function FrontPage({ site, posts, front }: FrontPageProps) {
  const { lead, seconds, sections, rest, mostRead } = arrangeFront(posts.items, front);
  const [first, ...further] = sections;
  // One image in the column, of the first post that has one; beside a lead without an image it would be taller.
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

/** Older posts, after the front page. */
export function HomePage({ site, posts }: HomePageProps) {
  return (
    <ListPage
      site={site}
      name={<Trans>All stories</Trans>}
      posts={posts}
      kicker
      href={site.links.home}
      empty={<Trans>No posts yet. The first one will appear here.</Trans>}
    />
  );
}

interface NameplateProps {
  site: SiteView;
  /** Date of the newest post; undefined for an empty site. */
  issue: string | undefined;
}

/** Average width of a letter in the headline font, in ems; a Chinese character is 1 em wide. */
const LETTER = 0.53;
const CHARACTER = 1.02;
/** Shorter names are not set larger than this many ems would be. */
const SHORTEST = 4;

/** Approximate width of a name in ems, to set it as wide as the page. */
function widthOf(name: string): number {
  const characters = name.match(/\p{Script=Han}/gu)?.length ?? 0;
  const letters = name.replaceAll(/\p{Script=Han}/gu, '').length;
  return Math.max(characters * CHARACTER + letters * LETTER, SHORTEST);
}

/** The name across the page, with the date and the motto between rules. */
function Nameplate({ site, issue }: NameplateProps) {
  const { siteName, siteDescription } = site.settings;
  return (
    <div className={nameplateStyles.nameplate} data-site-nameplate>
      <h1 className={nameplateStyles.name} style={{ '--ems': widthOf(siteName) }}>
        {siteName}
      </h1>
      <div className={nameplateStyles.ears}>
        {issue && <PostDate site={site} instant={issue} form="weekday" />}
        {siteDescription && <p>{siteDescription}</p>}
      </div>
    </div>
  );
}

interface SectionProps {
  site: SiteView;
  section: FrontSection;
  /** Position among the sections: neighbors alternate. */
  order: number;
}

/** Alternating layouts: a feature with columns on its right, and mirrored. */
const SETTINGS = ['right', 'left'] as const;
/** This many posts form rows; beside a feature they would leave a gap. */
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

/** A category across the page: its feature with other posts beside it. */
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

/** The most read posts, numbered across the page. */
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

/** The arrangement of a front page. No post appears twice, except among the most read. */
interface FrontPlan {
  lead: PostSummary | undefined;
  /** Posts beside the lead. */
  seconds: PostSummary[];
  /** Categories with enough posts for a full row, in order. */
  sections: FrontSection[];
  /**
   * The posts of smaller categories, and the other newest, so that the second page continues where this one
   * ends.
   */
  rest: PostSummary[];
  mostRead: PostSummary[];
}

const SECONDS = 3;
/** A post with an image leads if it is among so many of the newest. */
const LEADS = 4;
const A_SECTION = 5;
const FILLS_THE_PAGE = 3;
/** A shorter ranking says nothing. */
const RANKING = 3;

/** A section's feature is its newest post with an image, or its newest. */
function imageFirst(posts: PostSummary[]): PostSummary[] {
  const feature = posts.find(({ cover }) => cover) ?? posts[0];
  return feature ? [feature, ...posts.filter((post) => post !== feature)] : [];
}

/**
 * Arranges a front page: the newest posts lead, one with an image first, the others go to their sections, and
 * posts without a section come last.
 */
export function arrangeFront(newest: readonly PostSummary[], { sections, mostRead }: FrontData): FrontPlan {
  const lead = newest.slice(0, LEADS).find(({ cover }) => cover) ?? newest[0];
  const others = newest.filter((post) => post !== lead);
  const seconds = others.slice(0, SECONDS);
  const placed = new Set(newest.slice(0, 1 + SECONDS).map(({ id }) => id));
  const free = ({ id }: PostSummary) => !placed.has(id);
  const small: PostSummary[] = [];
  const filled = sections.flatMap(({ category, posts }) => {
    const own = posts.filter(free).slice(0, A_SECTION);
    for (const { id } of own) placed.add(id);
    if (own.length >= FILLS_THE_PAGE) return [{ category, posts: imageFirst(own) }];
    small.push(...own);
    return [];
  });
  return {
    lead,
    seconds,
    sections: filled,
    rest: [...others.filter(free), ...small].toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt)),
    mostRead: mostRead.length < RANKING ? [] : mostRead,
  };
}
