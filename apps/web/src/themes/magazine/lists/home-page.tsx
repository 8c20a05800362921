import { Trans } from '@lingui/react/macro';
import type { HomePageProps } from '../../slots.ts';
import { ListPage } from './list-page.tsx';

/** Older posts, behind the front page. */
export function HomePage({ site, posts }: HomePageProps) {
  return (
    <ListPage
      site={site}
      name={<Trans>All stories</Trans>}
      posts={posts}
      kicker
      href={site.links.home}
      empty={<Trans>No posts yet. The first one will appear here.</Trans>}
    />
  );
}
