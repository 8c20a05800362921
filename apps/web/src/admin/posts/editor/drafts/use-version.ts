import type { Locale } from '@sanwen/contracts/locales';
import type { ManagedPost } from '@sanwen/contracts/posts.manage.schemas';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAdmin } from '#src/admin/shared/admin-data.tsx';
import type { SeenVersion } from '#src/admin/editor/notices/others-notice.tsx';
import type { Sessions } from '#src/admin/editor/autosave/use-sessions.ts';

const LOOK_EVERY_MS = 10_000;

/**
 * Looks every few seconds, and when the tab is come back to, whether somebody else has saved a text. Where
 * nothing is typed here, the newer text takes the place of the older one, so that nobody begins with what is
 * outdated.
 */
export function useVersion(post: ManagedPost, locale: Locale, sessions: Sessions): SeenVersion | undefined {
  const { api, queryClient } = useAdmin();
  const { id } = post;
  const { data, dataUpdatedAt } = useQuery({
    ...api.posts.manage.heads.queryOptions({ id }),
    refetchInterval: LOOK_EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
  const head = data?.translations.find((each) => each.locale === locale);
  const known = new Map(post.translations.map(({ locale: own, version }) => [own, version]));
  const newer = data?.translations
    .filter(({ locale: own, version }) => version > (known.get(own) ?? 0))
    .map(({ locale: own, version }) => `${own} ${version}`)
    .join();
  useEffect(() => {
    if (newer && !sessions.hasUnsaved())
      void queryClient.invalidateQueries({ queryKey: api.posts.manage.get.queryOptions({ id }).queryKey });
  }, [newer, sessions, queryClient, api, id]);
  // What is done to the post here, like publishing it, counts as a save too.
  const isActing = useIsMutating() > 0;
  return (
    head && {
      head,
      checkedAt: dataUpdatedAt,
      isForeign: !isActing && head.version > (known.get(locale) ?? 0),
    }
  );
}
