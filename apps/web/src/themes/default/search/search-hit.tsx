import { Trans } from '@lingui/react/macro';
import { LOCALE_NAMES } from '@sanwen/contracts/locales';
import type { SearchHit as Hit } from '@sanwen/contracts/search.contract';
import { ServerHtml } from '@sanwen/ui/server-html';
import type { SiteView } from '../../slots.ts';
import { PostDate } from '../../shared/post-date.tsx';
import styles from './search-hit.module.css';

/** A post that was found, with the place that fits best. */
export function SearchHit({
  site,
  hit: { post, locale, titleHtml, snippetHtml },
}: {
  site: SiteView;
  hit: Hit;
}) {
  const lang = locale === site.locale ? undefined : locale;
  return (
    <article className={styles.hit}>
      <h2 className={styles.title} lang={lang}>
        <a href={site.links.post(post.slug)}>
          <ServerHtml as="span" html={titleHtml} />
        </a>
      </h2>
      {snippetHtml && <ServerHtml as="p" className={styles.snippet} lang={lang} html={snippetHtml} />}
      <p className={styles.meta}>
        <PostDate instant={post.publishedAt} locale={site.locale} />
        {post.category && <a href={site.links.category(post.category.slug)}>{post.category.name}</a>}
        {lang && (
          <span>
            <Trans>
              Found in <span lang={lang}>{LOCALE_NAMES[lang]}</span>
            </Trans>
          </span>
        )}
      </p>
    </article>
  );
}
