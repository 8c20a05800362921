import '@sanwen/ui/prose.css';
import { ReadingProgress } from '@sanwen/ui/reading-progress';
import { ServerHtml } from '@sanwen/ui/server-html';
import { Neighbors } from '../../shared/neighbors.tsx';
import { Share } from '../../shared/share.tsx';
import type { PostPageProps } from '../../slots.ts';
import { Cover } from './cover.tsx';
import { LanguageNotice } from '../../shared/language-notice.tsx';
import { PostHeader } from './post-header.tsx';
import styles from './post-page.module.css';
import { PostTags } from './post-tags.tsx';
import { RelatedPosts } from './related-posts.tsx';
import { TocFold, TocMargin } from './toc.tsx';

/** One post, to be read. */
export function PostPage({ site, post, related, neighbors, address, newsletter, comments }: PostPageProps) {
  const lang = post.locale === site.locale ? undefined : post.locale;
  return (
    <>
      <article>
        <ReadingProgress />
        <PostHeader site={site} post={post} lang={lang} />
        {lang && <LanguageNotice locale={lang} />}
        {post.cover && <Cover image={site.image(post.cover)} alt={post.cover.alt} lang={lang} />}
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
