import { type BuildMeta, LATEST_BUILD, type LatestBuild, buildMetaAddress } from '@sanwen/contracts/builds';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { listCategories } from '../modules/categories/categories.service.ts';
import { publicPages } from '../modules/pages/pages.service.ts';
import { pageOfPosts } from '../modules/posts/posts.service.ts';
import { listTags } from '../modules/tags/tags.service.ts';
import { changeTags } from '../platform/cache-tags.ts';
import type { PageCache } from '../platform/page-cache.ts';
import { type Deps, type RequestContext, createRequestContext } from '../request/context.ts';
import { postPath, termPath } from './feeds/site-addresses.ts';
import { sendShared } from './shared-responses.ts';

interface BuildsOptions {
  build: BuildMeta;
  cache: PageCache;
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };

/**
 * Serves the build files of spec 7. The latest build is never cached; a manifest is re-rendered when the
 * site's pages change. Manifests of other builds aren't found.
 */
export function registerBuilds(app: FastifyInstance, deps: Deps, { build, cache }: BuildsOptions): void {
  const { id, timestamp, redirects } = build;
  const latest: LatestBuild = { id, timestamp };
  app.get(LATEST_BUILD, (_request, reply) => reply.header('cache-control', 'no-store').send(latest));

  app.get<{ Params: { file: string } }>('/builds/meta/:file', async (request, reply) => {
    if (`/builds/meta/${request.params.file}` !== buildMetaAddress(id)) throw new AppError('NOT_FOUND');
    const page = await cache.get('build manifest', async () => {
      const cacheTags = new Set<string>([changeTags.settings]);
      // Paths have no language prefix, so any language will do; the default one always exists.
      const { language } = await deps.settings();
      const ctx = await createRequestContext(deps, request, { locale: language.defaultLanguage, cacheTags });
      const meta: BuildMeta = { id, timestamp, prerendered: await prerenderedPaths(ctx), redirects };
      return { status: 200, headers: JSON_HEADERS, body: JSON.stringify(meta), tags: cacheTags };
    });
    return sendShared(request, reply, page, false);
  });
}

/** Limits per kind keep the list to a few kB: readers mostly visit new posts and lists. */
const NEWEST_POSTS = 100;
const TERMS = 50;
const SECTION = '/magazine';

/**
 * Pages with a `_payload.json` (product 13): the home page, the editable pages, categories, tags, and the
 * newest posts.
 */
async function prerenderedPaths(ctx: RequestContext): Promise<string[]> {
  const terms = { page: 1, limit: TERMS };
  const [posts, categories, tags, written] = await Promise.all([
    pageOfPosts(ctx, { page: 1, limit: NEWEST_POSTS }, { sort: 'latest' }),
    listCategories(ctx, terms),
    listTags(ctx, terms),
    publicPages(ctx),
  ]);
  const postPaths = posts.items.map(({ slug }) => postPath(slug));
  const lists = [
    ...categories.items.map(({ slug }) => termPath('category', slug)),
    ...tags.items.map(({ slug }) => termPath('tag', slug)),
    ...[...written.keys()].slice(0, TERMS).map((key) => `/${key}`),
  ];
  const isMagazine = ctx.settings.theme.selectedTheme === 'magazine';
  const plain = ['/', ...lists, ...postPaths];
  const section = ['', ...lists, ...(isMagazine ? postPaths : [])].map((path) => SECTION + path);
  return [...plain, ...section].map(decodeURI);
}
