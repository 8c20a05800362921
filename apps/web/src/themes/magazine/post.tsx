import '@sanwen/ui/prose.css';
import { ReadingProgress } from '@sanwen/ui/reading-progress';
import { ServerHtml } from '@sanwen/ui/server-html';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '@sanwen/contracts/locales';
import type { Post, PostSummary, TocEntry } from '@sanwen/contracts/posts.schemas';
import { keepsPhrases } from '@sanwen/ui/phrases';
import { LanguageNotice, Neighbors, Share, listedHeadings } from '../shared/post-parts.tsx';
import type { PostPageProps, SiteView } from '../slots.ts';
import { Byline, Story } from './story.tsx';
import postHeadStyles from './css/post-head.module.css';
import styles from './css/post-page.module.css';
import postTagsStyles from './css/post-tags.module.css';
import readNextStyles from './css/read-next.module.css';
import contentsStyles from './css/contents.module.css';

/** A post: a title page, then the text in its column with the contents beside it. */
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
        <PostHead site={site} post={post} lang={lang} />
        <div className={styles.body}>
          <Contents entries={post.toc} lang={lang} />
          <div className={styles.column}>
            {lang && <LanguageNotice locale={lang} />}
            {series}
            <ServerHtml className={`prose ${styles.text}`} lang={lang} data-text html={post.html} />
            <PostTags site={site} tags={post.tags} />
            <Share address={address} title={post.title} />
            {newsletter && <div className={styles.newsletter}>{newsletter}</div>}
            <Neighbors site={site} {...neighbors} />
          </div>
        </div>
      </article>
      <div className={styles.comments}>{comments}</div>
      <ReadNext site={site} posts={related} />
    </>
  );
}

interface PostHeadProps {
  site: SiteView;
  post: Post;
  /** The post's language, if it isn't the page's. */
  lang: Locale | undefined;
}

/** The page's width, or the viewport without its gutters. */
const SIZES = '(min-width: 84rem) 84rem, 92vw';

/** A post's title page: category, headline in poster size, excerpt, and image. */
function PostHead({ site, post, lang }: PostHeadProps) {
  const { category, cover, description, viewCount } = post;
  return (
    <header className={postHeadStyles.head}>
      {category && (
        <p className={postHeadStyles.kicker}>
          <a href={site.links.category(category.slug)}>{category.name}</a>
        </p>
      )}
      <h1 className={postHeadStyles.title} lang={lang} data-phrases={keepsPhrases(post.title) || undefined}>
        {post.title}
      </h1>
      {description && (
        <p className={postHeadStyles.standfirst} lang={lang}>
          {description}
        </p>
      )}
      <div className={postHeadStyles.facts}>
        <Byline site={site} post={post} linked />
        {viewCount > 9 && (
          <p>
            <Plural value={viewCount} one="# view" other="# views" />
          </p>
        )}
      </div>
      {cover && (
        <img
          className={postHeadStyles.cover}
          {...site.image(cover)}
          sizes={SIZES}
          alt={cover.alt}
          lang={lang}
          fetchPriority="high"
        />
      )}
    </header>
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

function ReadNext({ site, posts }: { site: SiteView; posts: PostSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <section className={readNextStyles.next} aria-labelledby="site-related" data-print="no">
      <h2 id="site-related" className={readNextStyles.heading}>
        <Trans>Keep reading</Trans>
      </h2>
      <div className={readNextStyles.stories}>
        {posts.map((post) => (
          <Story key={post.id} site={site} post={post} rank="standard" level={3} />
        ))}
      </div>
    </section>
  );
}

interface ContentsProps {
  entries: TocEntry[];
  /** The post's language, if it isn't the page's. */
  lang: Locale | undefined;
}

/** Table of contents: collapsed above the text on a phone, sticky beside it on a wide screen. */
function Contents({ entries, lang }: ContentsProps) {
  const { t } = useLingui();
  const headings = listedHeadings(entries);
  if (headings.length === 0) return null;
  const list = (
    <ol role="list" className={contentsStyles.list} lang={lang}>
      {headings.map(({ id, text, depth }) => (
        <li key={id} data-depth={depth}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label={t`Contents`} className={contentsStyles.contents} data-print="no">
      <details className={contentsStyles.fold}>
        <summary className={contentsStyles.heading}>
          <Trans>Contents</Trans>
        </summary>
        {list}
      </details>
      <div className={contentsStyles.beside}>
        <p className={contentsStyles.heading}>
          <Trans>Contents</Trans>
        </p>
        {list}
      </div>
    </nav>
  );
}
