import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '@sanwen/contracts/time-zones';
import type { Post } from '@sanwen/contracts/posts.schemas';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { toFormError } from '../../api/use-server-form.ts';
import { useDataAccess } from '../../api/with-queries.tsx';
import { missingHead } from '../../head/build-head.ts';
import { PageHead, useHeadSite } from '../../head/page-head.tsx';
import { useThemeSlots } from '../../layouts/page-theme.ts';
import { tokenSearch } from '../../site/search-address.ts';
import { useAppContext, useSite } from '../../site/use-site.ts';
import styles from './-draft.module.css';

/** A draft for whoever has the link that its author shared. In the panel's tree, so readers don't load it. */
export const Route = createFileRoute('/admin/draft')({
  staticData: { texts: ['admin'], needsApp: true },
  validateSearch: tokenSearch,
  component: Draft,
});

const NOBODY_NEAR = { previous: null, next: null };

type Loaded = { post: Post; expiresAt: string } | { message: string };

function Draft() {
  const { t, i18n } = useLingui();
  const { token } = Route.useSearch();
  const { boot, site: siteData } = useAppContext();
  const { client } = useDataAccess();
  const { PostPage } = useThemeSlots();
  const site = useSite();
  const [loaded, setLoaded] = useState<Loaded>();
  const unreachable = t`Can’t reach the server.`;
  useEffect(() => {
    const abort = new AbortController();
    client.posts.draft
      .query({ token, locale: boot.locale }, { signal: abort.signal })
      .then(setLoaded, (error) => {
        if (!abort.signal.aborted) setLoaded({ message: toFormError(error, unreachable).message });
      });
    return () => abort.abort();
  }, [client, token, boot.locale, unreachable]);
  const title = loaded && 'post' in loaded ? loaded.post.title : t`Draft`;
  const head = <PageHead head={missingHead(useHeadSite(), title)} />;
  if (!loaded) return head;
  if ('message' in loaded)
    return (
      <>
        {head}
        <p role="alert" className={styles.note}>
          {loaded.message}
        </p>
      </>
    );
  const { post, expiresAt } = loaded;
  const until = formatDate(expiresAt, i18n.locale, siteData.settings.timeZone, { dateStyle: 'long' });
  return (
    <>
      {head}
      <p role="note" className={styles.note}>
        <Trans>This is a draft that its author shared with you. The link works until {until}.</Trans>
      </p>
      <PostPage
        site={site}
        post={post}
        address={boot.publicUrl + site.links.post(post.slug)}
        related={[]}
        neighbors={NOBODY_NEAR}
      />
    </>
  );
}
