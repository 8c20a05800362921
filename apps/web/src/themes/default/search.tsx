import { Trans, useLingui } from '@lingui/react/macro';
import { LOCALE_NAMES } from '@sanwen/contracts/locales';
import type { SearchHit as Hit } from '@sanwen/contracts/search.contract';
import { ServerHtml } from '@sanwen/ui/server-html';
import type { SearchPageProps, SiteView } from '../slots.ts';
import { SearchForm, SearchStatus, Subjects } from '../shared/search.tsx';
import { Pagination } from './post-list.tsx';
import { PostDate } from '../shared/post-date.tsx';
import searchHitStyles from './css/search-hit.module.css';
import styles from './css/search-page.module.css';

/** The search form and its results. */
export function SearchPage(props: SearchPageProps) {
  const { site, query, results, subjects } = props;
  const { t } = useLingui();
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title}>
          <Trans>Search</Trans>
        </h1>
        <SearchForm site={site} query={query} />
        <SearchStatus {...props} />
      </header>
      {results && results.items.length > 0 && (
        <ol role="list" aria-label={t`Results`} className={styles.hits}>
          {results.items.map((hit) => (
            <li key={hit.post.id}>
              <SearchHit site={site} hit={hit} />
            </li>
          ))}
        </ol>
      )}
      <Subjects site={site} tags={subjects} />
      {results && (
        <Pagination
          posts={results}
          href={(page) => site.links.search(query, page)}
          previous={<Trans>Previous results</Trans>}
          next={<Trans>More results</Trans>}
        />
      )}
    </>
  );
}

/** A result with its best matching passage. */
function SearchHit({ site, hit: { post, locale, titleHtml, snippetHtml } }: { site: SiteView; hit: Hit }) {
  const lang = locale === site.locale ? undefined : locale;
  return (
    <article className={searchHitStyles.hit}>
      <h2 className={searchHitStyles.title} lang={lang}>
        <a href={site.links.post(post.slug, lang)}>
          <ServerHtml as="span" html={titleHtml} />
        </a>
      </h2>
      {snippetHtml && (
        <ServerHtml as="p" className={searchHitStyles.snippet} lang={lang} html={snippetHtml} />
      )}
      <p className={searchHitStyles.meta}>
        <PostDate site={site} instant={post.publishedAt} />
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
