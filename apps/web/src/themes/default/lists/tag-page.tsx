import { Trans } from '@lingui/react/macro';
import type { TagPageProps } from '../../slots.ts';
import { Pagination } from './pagination.tsx';
import { PostList } from './post-list.tsx';
import { TermHeader } from './term-header.tsx';

/** Posts with a tag. */
export function TagPage({ site, tag, posts }: TagPageProps) {
  return (
    <>
      <TermHeader
        kind={<Trans>Tag</Trans>}
        name={tag.name}
        description={tag.description}
        postCount={tag.postCount}
      />
      <PostList site={site} posts={posts.items} empty={<Trans>No posts have this tag yet.</Trans>} />
      <Pagination posts={posts} href={(page) => site.links.tag(tag.slug, page)} />
    </>
  );
}
