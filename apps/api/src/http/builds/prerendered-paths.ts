import { PAGE_KEYS } from '@sanwen/contracts/pages.contract';
import { listCategories } from '../../modules/categories/categories.service.ts';
import { pageTexts } from '../../modules/pages/pages.service.ts';
import { pageOfPosts } from '../../modules/posts/posts.service.ts';
import { listTags } from '../../modules/tags/tags.service.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import type { RequestContext } from '../../request/context.ts';
import { postPath, termPath } from '../feeds/site-addresses.ts';

/** Of each kind, so that the list stays a few kB: what readers go to next is new, or a list. */
const NEWEST_POSTS = 100;
const TERMS = 50;
const SECTION = '/magazine';

/**
 * Pages that have a `_payload.json` (product 13): the home page, the editable pages, categories, tags and the
 * newest posts.
 */
export async function prerenderedPaths(ctx: RequestContext): Promise<string[]> {
  const terms = { page: 1, limit: TERMS };
  const [posts, categories, tags, written] = await Promise.all([
    pageOfPosts(ctx, { page: 1, limit: NEWEST_POSTS }, { sort: 'latest' }),
    listCategories(ctx, terms),
    listTags(ctx, terms),
    Promise.all(PAGE_KEYS.map(async (key) => ((await pageTexts(ctx, key)).length > 0 ? [`/${key}`] : []))),
  ]);
  for (const key of PAGE_KEYS) ctx.cacheTags.add(changeTags.page(key));
  const postPaths = posts.items.map(({ slug }) => postPath(slug));
  const lists = [
    ...categories.items.map(({ slug }) => termPath('category', slug)),
    ...tags.items.map(({ slug }) => termPath('tag', slug)),
    ...written.flat(),
  ];
  const isMagazine = ctx.settings.theme.selectedTheme === 'magazine';
  const plain = ['/', ...lists, ...postPaths];
  const section = ['', ...lists, ...(isMagazine ? postPaths : [])].map((path) => SECTION + path);
  return [...plain, ...section].map(decodeURI);
}
