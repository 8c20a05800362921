import { LOCALES } from '@sanwen/contracts/locales';
import { savePost } from '../../src/modules/posts/save-post.service.ts';
import { ensureTag } from '../../src/modules/tags/tags.service.ts';
import type { Deps } from '../../src/request/context.ts';
import type { LabeledPost } from './labeled-post.ts';
import { lifePosts } from './life-posts.ts';
import { softwarePosts } from './software-posts.ts';

export const labeledPosts: LabeledPost[] = [...softwarePosts, ...lifePosts];

const WEEK_MS = 7 * 86_400_000;

/** Saves the labeled posts, one a week up to now. */
export async function addLabeledPosts(deps: Deps): Promise<void> {
  for (const [index, post] of labeledPosts.entries()) await addPost(deps, post, index);
}

async function addPost({ orm, changes }: Deps, post: LabeledPost, index: number): Promise<void> {
  const tagIds = await changes.run(orm.em.fork(), async (tx, changed) => {
    const ids: number[] = [];
    for (const tag of post.tags ?? []) {
      const slug = tag.replace('++', 'pp').replace('#', 'sharp');
      ids.push(await ensureTag(tx, slug, { 'en-US': tag }, changed));
    }
    return ids;
  });
  const translations = LOCALES.flatMap((locale) => {
    const [title, markdown] = post[locale] ?? [];
    return title && markdown
      ? [{ locale, title, markdown, state: 'published' as const, origin: 'written' as const }]
      : [];
  });
  await savePost(
    { em: orm.em.fork(), changes },
    {
      slug: post.slug,
      sourceLocale: translations[0]?.locale ?? 'en-US',
      status: 'published',
      publishedAt: new Date(Date.now() - (index + 1) * WEEK_MS),
      categoryId: null,
      authorId: null,
      tagIds,
      cover: null,
    },
    translations,
  );
}
