import '@sanwen/ui/prose.css';
import { ReadingProgress } from '@sanwen/ui/reading-progress';
import { ServerHtml } from '@sanwen/ui/server-html';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '@sanwen/contracts/locales';
import type { Post, PostSummary, TocEntry } from '@sanwen/contracts/posts.schemas';
import { keepsPhrases } from '@sanwen/ui/phrases';
import { Neighbors, Share, LanguageNotice, listedHeadings } from '../shared/post-parts.tsx';
import type { ImageView, PostPageProps, SiteView } from '../slots.ts';
import { PostDate } from '../shared/post-date.tsx';
import coverStyles from './css/cover.module.css';
import postHeaderStyles from './css/post-header.module.css';
import styles from './css/post-page.module.css';
import postTagsStyles from './css/post-tags.module.css';
import band from './css/band.module.css';
import relatedPostsStyles from './css/related-posts.module.css';
import tocStyles from './css/toc.module.css';

export function PostPage({
  site,
  post,
  related,
  neighbors,
  address,
  series,
  newsletter,
  comments,
}: PostPageProps) {
  const lang = post.locale === site.locale ? undefined : post.locale;
  return (
    <>
      <article>
        <ReadingProgress />
        <PostHeader site={site} post={post} lang={lang} />
        {lang && <LanguageNotice locale={lang} />}
        {post.cover && <Cover image={site.image(post.cover)} alt={post.cover.alt} lang={lang} />}
        {series}
        <TocFold entries={post.toc} lang={lang} />
        <div className={styles.body}>
          <TocMargin entries={post.toc} lang={lang} />
          <ServerHtml className={`prose ${styles.text}`} lang={lang} data-text html={post.html} />
        </div>
        <PostTags site={site} tags={post.tags} />
        <Share address={address} title={post.title} />
      </article>
      {newsletter && <div className={styles.newsletter}>{newsletter}</div>}
      <Neighbors site={site} {...neighbors} />
      {comments}
      <RelatedPosts site={site} posts={related} />
    </>
  );
}

interface PostHeaderProps {
  site: SiteView;
  post: Post;
  /** The post's language, if it isn't the page's. */
  lang: Locale | undefined;
}

/** Category, title, standfirst, author and date. */
function PostHeader({ site, post, lang }: PostHeaderProps) {
  const { readingMinutes, viewCount, description } = post;
  return (
    <header className={postHeaderStyles.header}>
      {post.category && (
        <p className={postHeaderStyles.category}>
          <a href={site.links.category(post.category.slug)}>{post.category.name}</a>
        </p>
      )}
      <h1 className={postHeaderStyles.title} lang={lang} data-phrases={keepsPhrases(post.title) || undefined}>
        {post.title}
      </h1>
      {description && (
        <p className={postHeaderStyles.standfirst} lang={lang}>
          {description}
        </p>
      )}
      <p className={postHeaderStyles.meta}>
        {post.author && (
          <a className={postHeaderStyles.author} href={site.links.author(post.author.slug)} rel="author">
            {post.author.name}
          </a>
        )}
        <PostDate site={site} instant={post.publishedAt} />
        <span>
          <Plural value={readingMinutes} one="# min read" other="# min read" />
        </span>
        {viewCount > 9 && (
          <span>
            <Plural value={viewCount} one="# view" other="# views" />
          </span>
        )}
      </p>
    </header>
  );
}

interface CoverProps {
  image: ImageView;
  alt: string;
  /** Language of the description, if it isn't the page's. */
  lang: Locale | undefined;
}

/** The text's width: the measure, or the viewport without its gutters. */
const SIZES = '(min-width: 46rem) 42.75rem, 90vw';

/** The post's cover. Its size is known before it loads, so the layout doesn't shift. */
function Cover({ image, alt, lang }: CoverProps) {
  return (
    <img className={coverStyles.cover} {...image} sizes={SIZES} alt={alt} lang={lang} fetchPriority="high" />
  );
}

function PostTags({ site, tags }: { site: SiteView; tags: Post['tags'] }) {
  const { t } = useLingui();
  if (tags.length === 0) return null;
  return (
    <ul role="list" aria-label={t`Tags`} className={postTagsStyles.tags}>
      {tags.map((tag) => (
        <li key={tag.id}>
          <a href={site.links.tag(tag.slug)} rel="tag">
            {tag.name}
          </a>
        </li>
      ))}
    </ul>
  );
}

function RelatedPosts({ site, posts }: { site: SiteView; posts: PostSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <section className={band.band} aria-labelledby="site-related" data-print="no">
      <h2 id="site-related" className={band.heading}>
        <Trans>Keep reading</Trans>
      </h2>
      <ul role="list">
        {posts.map((post) => (
          <li key={post.id} className={relatedPostsStyles.post}>
            <a href={site.links.post(post.slug)} lang={post.locale === site.locale ? undefined : post.locale}>
              {post.title}
            </a>
            <PostDate site={site} instant={post.publishedAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TocProps {
  entries: TocEntry[];
  /** The post's language, if it isn't the page's. */
  lang: Locale | undefined;
}

function TocList({ entries, lang }: TocProps) {
  return (
    <ol role="list" className={tocStyles.list} lang={lang}>
      {listedHeadings(entries).map(({ id, text, depth }) => (
        <li key={id} data-depth={depth}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
}

/** Collapsed contents above the text, for screens without a margin. */
function TocFold({ entries, lang }: TocProps) {
  const { t } = useLingui();
  if (listedHeadings(entries).length === 0) return null;
  return (
    <nav aria-label={t`Contents`} className={tocStyles.fold} data-print="no">
      <details>
        <summary className={tocStyles.summary}>
          <Trans>Contents</Trans>
        </summary>
        <TocList entries={entries} lang={lang} />
      </details>
    </nav>
  );
}

/** Sticky contents in the margin, for wide screens. */
function TocMargin({ entries, lang }: TocProps) {
  const { t } = useLingui();
  if (listedHeadings(entries).length === 0) return null;
  return (
    <div className={tocStyles.margin} data-print="no">
      <nav aria-label={t`Contents`} className={tocStyles.sticky}>
        <p className={tocStyles.heading}>
          <Trans>Contents</Trans>
        </p>
        <TocList entries={entries} lang={lang} />
      </nav>
    </div>
  );
}
