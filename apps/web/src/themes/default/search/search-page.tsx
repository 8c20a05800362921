import { Trans, useLingui } from '@lingui/react/macro';
import type { SearchPageProps } from '../../slots.ts';
import { SearchForm } from '../../shared/search-form.tsx';
import { Pagination } from '../lists/pagination.tsx';
import { SearchHit } from './search-hit.tsx';
import { SearchStatus } from '../../shared/search-status.tsx';
import { Subjects } from '../../shared/subjects.tsx';
import styles from './search-page.module.css';

/** What was looked for, and what was found. */
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
