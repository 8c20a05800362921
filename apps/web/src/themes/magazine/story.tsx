import type { ReactNode } from 'react';
import type { PostPage, PostSummary } from '@sanwen/contracts/posts.schemas';
import { keepsPhrases } from '@sanwen/ui/phrases';
import type { Locale } from '@sanwen/contracts/locales';
import { Plural } from '@lingui/react/macro';
import type { PostsListProps, SiteView } from '../slots.ts';
import { PageSteps, type PageStepsProps } from '../shared/page-steps.tsx';
import { PostDate } from '../shared/post-date.tsx';
import bylineStyles from './css/byline.module.css';
import paginationStyles from './css/pagination.module.css';
import storyImageStyles from './css/story-image.module.css';
import listStyles from './css/list-page.module.css';
import styles from './css/story.module.css';

/** A post's size on its page, from the front page's lead to a line in a column. */
type Rank = 'poster' | 'feature' | 'standard' | 'brief';

/** `sizes` of an image by rank. */
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
  /** Level of its heading. */
  level: 2 | 3;
  /** Whether to show the category: not in a category's own list. */
  kicker?: boolean | undefined;
  /** Whether to show the image. */
  image?: boolean;
}

/** A post in a list of posts. All of it links to the post, except its category. */
export function Story({ site, post, rank, level, kicker = true, image = rank !== 'brief' }: StoryProps) {
  const Headline = level === 2 ? 'h2' : 'h3';
  const lang = post.locale === site.locale ? undefined : post.locale;
  return (
    <article className={`${styles.story} ${styles[rank]}`}>
      {image && (
        <StoryImage site={site} post={post} sizes={SIZES[rank]} eager={rank === 'poster'} lang={lang} />
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

interface StoryImageProps {
  site: SiteView;
  post: PostSummary;
  sizes: string;
  /** Whether it is on the first screen. */
  eager: boolean;
  /** The post's language, if it isn't the page's. */
  lang: Locale | undefined;
}

function StoryImage({ site, post, sizes, eager, lang }: StoryImageProps) {
  if (!post.cover) return null;
  return (
    <img
      className={storyImageStyles.image}
      {...site.image(post.cover)}
      sizes={sizes}
      alt={post.cover.alt}
      lang={lang}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
    />
  );
}

/** Author, date and reading time. */
export function Byline({ site, post, linked }: { site: SiteView; post: PostSummary; linked?: boolean }) {
  const { author, readingMinutes } = post;
  return (
    <p className={bylineStyles.byline}>
      {author && (
        <span className={bylineStyles.author}>
          {linked ? (
            <a href={site.links.author(author.slug)} rel="author">
              {author.name}
            </a>
          ) : (
            author.name
          )}
        </span>
      )}
      <PostDate site={site} instant={post.publishedAt} />
      <span>
        <Plural value={readingMinutes} one="# min read" other="# min read" />
      </span>
    </p>
  );
}

/** Links to newer and older posts. */
export function Pagination(props: PageStepsProps) {
  return <PageSteps {...props} className={paginationStyles.pager} />;
}

interface ListPageProps {
  site: SiteView;
  /** Kind of list: a category or a tag. */
  kind?: ReactNode;
  name: ReactNode;
  description?: string;
  /** Number of posts. */
  count?: ReactNode;
  posts: PostPage;
  /** Whether posts show their category. */
  kicker: boolean;
  /** URL of a page of this list. */
  href: (page: number) => string;
  /** Message if there is no post. */
  empty: ReactNode;
}

/** A list of posts below its name in poster size. */
export function ListPage({
  site,
  kind,
  name,
  description,
  count,
  posts,
  kicker,
  href,
  empty,
}: ListPageProps) {
  return (
    <>
      <header className={listStyles.header}>
        {kind && <p className={listStyles.kind}>{kind}</p>}
        <h1 className={listStyles.name}>{name}</h1>
        {description && <p className={listStyles.description}>{description}</p>}
        {count && <p className={listStyles.count}>{count}</p>}
      </header>
      {posts.items.length === 0 && <p className={listStyles.empty}>{empty}</p>}
      <PostsList site={site} posts={posts} kicker={kicker} href={href} />
    </>
  );
}

/** A page of posts: on the first page the newest large, the others in columns. */
export function PostsList({ site, posts, kicker, href }: PostsListProps & { kicker?: boolean }) {
  const leads = posts.page === 1;
  return (
    <>
      <div className={listStyles.stories} data-leads={leads || undefined}>
        {posts.items.map((post, index) => (
          <Story
            key={post.id}
            site={site}
            post={post}
            rank={leads && index === 0 ? 'feature' : 'standard'}
            level={2}
            kicker={kicker}
          />
        ))}
      </div>
      <Pagination posts={posts} href={href} />
    </>
  );
}
