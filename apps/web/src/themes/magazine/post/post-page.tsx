import '@sanwen/ui/prose.css';
import { ReadingProgress } from '@sanwen/ui/reading-progress';
import { ServerHtml } from '@sanwen/ui/server-html';
import { LanguageNotice } from '../../shared/language-notice.tsx';
import { Neighbors } from '../../shared/neighbors.tsx';
import { Share } from '../../shared/share.tsx';
import type { PostPageProps } from '../../slots.ts';
import { Contents } from './contents.tsx';
import { PostHead } from './post-head.tsx';
import styles from './post-page.module.css';
import { PostTags } from './post-tags.tsx';
import { ReadNext } from './read-next.tsx';

/** One post: a title page, then the text in its column, the contents beside it. */
export function PostPage({ site, post, related, neighbors, address, newsletter, comments }: PostPageProps) {
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
