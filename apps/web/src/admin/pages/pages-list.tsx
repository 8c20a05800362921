import { Trans, useLingui } from '@lingui/react/macro';
import { LOCALES } from '@sanwen/contracts/locales';
import type { PageKey } from '@sanwen/contracts/pages.contract';
import { isReservedAddress, PAGE_ADDRESS, PAGE_ADDRESS_MAX } from '@sanwen/contracts/page-addresses';
import { AdminButton } from '@sanwen/ui/admin/button';
import { AdminDialog, DialogActions } from '@sanwen/ui/admin/dialog';
import { TextInput } from '@sanwen/ui/admin/field';
import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useAdmin } from '../shared/admin-data.tsx';
import { AdminPage, QueryResult } from '../shared/admin-page.tsx';
import { LanguageLabel } from '../editor/editor-fields.tsx';
import { useAppContext } from '../../site/use-site.ts';
import { panelHref, stateOf, usePageNames } from './page-metadata.ts';
import styles from './pages.module.css';

const FIXED: readonly PageKey[] = ['about', 'contact'];

/** All pages with their languages: the built-in ones, then the owner's. */
export function PagesList() {
  const { t } = useLingui();
  const { api } = useAdmin();
  const query = useQuery(api.pages.list.queryOptions({}));
  const own = query.data?.items.map(({ key }) => key).filter((key) => !FIXED.includes(key)) ?? [];
  return (
    <AdminPage
      title={t`Pages`}
      about={t`Pages live alongside your posts, at their own URLs. A page exists as long as it has text in one language.`}
      actions={<NewPage />}
    >
      <ul role="list" aria-label={t`Pages`} className={styles.list}>
        {[...FIXED, ...own].map((key) => (
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
  const { name, about } = usePageNames()(page);
  const query = useQuery(api.pages.source.queryOptions({ key: page }));
  return (
    <li className={styles.card}>
      <div>
        <h2 className={styles.name}>
          <a href={panelHref(page)}>{name}</a>
        </h2>
        <p className={styles.about}>{about}</p>
      </div>
      <QueryResult query={query} lines={1}>
        {({ texts }) => (
          <ul role="list" aria-label={t`Languages of ${name}`} className={styles.languages}>
            {LOCALES.filter((locale) => boot.language.enabledLanguages[locale] || texts[locale]).map(
              (locale) => (
                <li key={locale}>
                  <a href={`${panelHref(page)}?lang=${locale}`}>
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

/** Asks for the address of a new page, and opens its editor. */
function NewPage() {
  const { t } = useLingui();
  const router = useRouter();
  const { localePrefix } = useAppContext().boot;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const open = () => {
    const key = typed
      .trim()
      .toLowerCase()
      .replaceAll(/^\/+|\/+$/g, '');
    if (isReservedAddress(key)) setError(t`The site needs this address itself. Begin with another word.`);
    else if (!PAGE_ADDRESS.test(key)) setError(t`Use words joined by hyphens, and slashes between levels.`);
    else void router.navigate({ href: localePrefix + panelHref(key) });
  };
  return (
    <>
      <AdminButton variant="primary" onClick={() => setOpen(true)}>
        <Trans>New page</Trans>
      </AdminButton>
      <AdminDialog open={isOpen} onOpenChange={setOpen} title={t`New page`} closeLabel={t`Close`}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            open();
          }}
        >
          <TextInput
            label={t`Address`}
            hint={t`For example colophon, or work/talks for a page below another. Add the page to a menu when it is ready.`}
            error={error}
            value={typed}
            maxLength={PAGE_ADDRESS_MAX}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
          <DialogActions>
            <AdminButton type="submit" variant="primary">
              <Trans>Continue</Trans>
            </AdminButton>
          </DialogActions>
        </form>
      </AdminDialog>
    </>
  );
}
