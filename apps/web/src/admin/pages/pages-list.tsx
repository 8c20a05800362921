import { useLingui } from '@lingui/react/macro';
import { LOCALES } from '@sanwen/contracts/locales';
import type { PageKey } from '@sanwen/contracts/pages.contract';
import { useQuery } from '@tanstack/react-query';
import { useAdmin } from '../shared/admin-data.tsx';
import { AdminPage, QueryResult } from '../shared/admin-page.tsx';
import { LanguageLabel } from '../editor/editor-fields.tsx';
import { useAppContext } from '../../site/use-site.ts';
import { stateOf, usePageNames } from './page-metadata.ts';
import styles from './pages.module.css';

const KEYS: readonly PageKey[] = ['about', 'contact'];

/** The built-in pages with their languages. */
export function PagesList() {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Pages`}
      about={t`Pages live alongside your posts, at their own URLs. A page exists as long as it has text in one language.`}
    >
      <ul role="list" aria-label={t`Pages`} className={styles.list}>
        {KEYS.map((key) => (
          <PageCard key={key} page={key} />
        ))}
      </ul>
    </AdminPage>
  );
}

function PageCard({ page }: { page: PageKey }) {
  const { t } = useLingui();
  const { api } = useAdmin();
  const { boot } = useAppContext();
  const { name, about } = usePageNames()[page];
  const query = useQuery(api.pages.source.queryOptions({ key: page }));
  return (
    <li className={styles.card}>
      <div>
        <h2 className={styles.name}>
          <a href={`/admin/pages/${page}`}>{name}</a>
        </h2>
        <p className={styles.about}>{about}</p>
      </div>
      <QueryResult query={query} lines={1}>
        {({ texts }) => (
          <ul role="list" aria-label={t`Languages of ${name}`} className={styles.languages}>
            {LOCALES.filter((locale) => boot.language.enabledLanguages[locale] || texts[locale]).map(
              (locale) => (
                <li key={locale}>
                  <a href={`/admin/pages/${page}?lang=${locale}`}>
                    <LanguageLabel locale={locale} translation={stateOf(texts[locale])} />
                  </a>
                </li>
              ),
            )}
          </ul>
        )}
      </QueryResult>
    </li>
  );
}
