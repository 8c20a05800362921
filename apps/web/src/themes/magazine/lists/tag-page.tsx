import { Plural, Trans } from '@lingui/react/macro';
import type { TagPageProps } from '../../slots.ts';
import { ListPage } from './list-page.tsx';

/** Posts with a tag. */
export function TagPage({ site, tag, posts }: TagPageProps) {
  const { name, description, postCount } = tag;
  return (
    <ListPage
      site={site}
      kind={<Trans>Tag</Trans>}
      name={name}
      description={description}
      count={<Plural value={postCount} one="# post" other="# posts" />}
      posts={posts}
      kicker
      href={(page) => site.links.tag(tag.slug, page)}
      empty={<Trans>No posts have this tag yet.</Trans>}
    />
  );
}
