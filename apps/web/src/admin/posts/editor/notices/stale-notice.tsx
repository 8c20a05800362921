import { Trans, useLingui } from '@lingui/react/macro';
import { languageName } from '@sanwen/contracts/locales';
import type { ManagedTranslation } from '@sanwen/contracts/posts.manage.schemas';
import { AdminButton } from '@sanwen/ui/admin/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdmin } from '#src/admin/shared/admin-data.tsx';
import { QueryResult } from '#src/admin/shared/query-result.tsx';
import { useAction } from '#src/admin/shared/use-action.ts';
import { TextDiff } from '#src/admin/editor/text-diff.tsx';
import styles from '#src/admin/editor/notices.module.css';

/** Tells that the source text of a translation has changed since, and how. */
export function StaleNotice({ id, translation }: { id: number; translation: ManagedTranslation }) {
  const { t, i18n } = useLingui();
  const { client } = useAdmin();
  const [isShown, setShown] = useState(false);
  const { locale, sourceLocale } = translation;
  const resolve = useAction({
    run: () => client.posts.manage.translations.markUpToDate.mutate({ id, locale }),
    done: t`Marked as up to date`,
  });
  if (!translation.sourceChanged || !sourceLocale) return null;
  const source = languageName(sourceLocale, i18n.locale);
  return (
    <section aria-label={t`Outdated translation`} className={styles.notice}>
      <h2>
        <Trans>The {source} text has changed since this translation was made</Trans>
      </h2>
      {isShown && <SourceDiff id={id} locale={locale} lang={sourceLocale} />}
      <div className={styles.actions}>
        <AdminButton aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? <Trans>Hide changes</Trans> : <Trans>Show changes</Trans>}
        </AdminButton>
        <AdminButton busy={resolve.busy} onClick={() => resolve.act(undefined)}>
          <Trans>Mark as up to date</Trans>
        </AdminButton>
      </div>
    </section>
  );
}

function SourceDiff({
  id,
  locale,
  lang,
}: {
  id: number;
  locale: ManagedTranslation['locale'];
  lang: string;
}) {
  const { api } = useAdmin();
  const query = useQuery(api.posts.manage.translations.sourceDiff.queryOptions({ id, locale }));
  return <QueryResult query={query}>{(diff) => <TextDiff diff={diff} lang={lang} />}</QueryResult>;
}
