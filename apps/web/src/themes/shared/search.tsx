import { plural } from '@lingui/core/macro';
import { useLingui, Plural, Trans } from '@lingui/react/macro';
import { SEARCH_QUERY_MAX } from '@sanwen/contracts/constants';
import { SearchField, type SearchFieldProps } from '@sanwen/ui/search-field';
import { CloseIcon, SearchIcon } from '@sanwen/ui/icons';
import { SheetButton } from '@sanwen/ui/sheet';
import type { SiteView, SearchPageProps } from '../slots.ts';
import styles from './search-form.module.css';
import headerSearchStyles from './header-search.module.css';
import type { Tag } from '@sanwen/contracts/tags.contract';
import searchStatusStyles from './search-status.module.css';
import subjectsStyles from './subjects.module.css';

/** The search field. */
export function SearchForm({
  site,
  ...props
}: { site: SiteView } & Pick<SearchFieldProps, 'query' | 'focusOnOpen'>) {
  const { t } = useLingui();
  return (
    <SearchField
      {...props}
      action={site.links.search()}
      suggest={site.suggest}
      suggestions={{
        label: t`Suggestions`,
        announce: (count) => t`${plural(count, { one: '# suggestion', other: '# suggestions' })}`,
      }}
      label={t`Search this site`}
      submit={t`Search`}
      placeholder={t`Search titles, text, and tags`}
      maxLength={SEARCH_QUERY_MAX}
      className={styles.form}
    />
  );
}

/** Opens the search field in a popover, without JavaScript. */
export function HeaderSearch({ site }: { site: SiteView }) {
  const { t } = useLingui();
  return (
    <>
      <SheetButton target="site-search" action="show" label={t`Search`} className={headerSearchStyles.open}>
        <SearchIcon />
      </SheetButton>
      <div id="site-search" popover="auto" className={headerSearchStyles.sheet}>
        <SearchForm site={site} focusOnOpen />
        <SheetButton
          target="site-search"
          action="hide"
          label={t`Close search`}
          className={headerSearchStyles.close}
        >
          <CloseIcon />
        </SheetButton>
      </div>
    </>
  );
}

/** Result of a search: the number of posts, a corrected query, or what to try next. */
export function SearchStatus({
  query,
  results,
  failed,
}: Pick<SearchPageProps, 'query' | 'results' | 'failed'>) {
  if (failed) {
    return (
      <p role="alert" className={searchStatusStyles.failed}>
        <Trans>Search isn’t available right now. Your query is still here; try again in a moment.</Trans>
      </p>
    );
  }
  if (!results) return null;
  if (results.total === 0) return <NothingFound query={query} />;
  const { total, corrected } = results;
  return (
    <p className={searchStatusStyles.status}>
      {corrected === null ? (
        <Trans>
          Results for <Quoted text={query} />
        </Trans>
      ) : (
        <Trans>
          Showing results for <Chosen text={corrected} /> instead of <Quoted text={query} />
        </Trans>
      )}
      {' · '}
      {results.totalIsCapped ? (
        <Trans>more than {total} posts</Trans>
      ) : (
        <Plural value={total} one="# post" other="# posts" />
      )}
    </p>
  );
}

// Components, because Lingui would read `<0>` in an interpolated value as a tag of the message.
function Quoted({ text }: { text: string }) {
  return <q>{text}</q>;
}

function Chosen({ text }: { text: string }) {
  return <strong>{text}</strong>;
}

function NothingFound({ query }: { query: string }) {
  return (
    <div className={searchStatusStyles.nothing}>
      <p>
        <Trans>
          No results for <Quoted text={query} />.
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>Try fewer or different words.</Trans>
        </li>
        <li>
          <Trans>
            Search covers both Simplified and Traditional Chinese, so there’s no need to try both.
          </Trans>
        </li>
      </ul>
    </div>
  );
}

/** Tags to browse without a query. */
export function Subjects({ site, tags }: { site: SiteView; tags: Tag[] }) {
  if (tags.length === 0) return null;
  return (
    <section aria-labelledby="site-subjects">
      <h2 id="site-subjects" className={subjectsStyles.heading}>
        <Trans>Or browse by tag</Trans>
      </h2>
      <ul role="list" className={subjectsStyles.subjects}>
        {tags.map((tag) => (
          <li key={tag.id}>
            <a href={site.links.tag(tag.slug)} rel="tag">
              {tag.name} <span className={subjectsStyles.count}>{tag.postCount}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
