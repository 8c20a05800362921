import { PAGE_KEYS } from '@sanwen/contracts/pages.contract';
import { AppError } from '#src/errors/app-error.ts';
import { changeTags } from '#src/platform/cache-tags.ts';
import type { RequestContext } from '#src/request/context.ts';
import type { FeedFileResponse } from '../response-types.ts';
import { SITEMAP_KINDS, type SitemapKind } from './sitemap-kinds.ts';
import { type PlacedPage, placePage } from './sitemap-page.ts';
import { writeSitemap, writeSitemapIndex } from './sitemap-xml.ts';

const CONTENT_TYPE = 'application/xml; charset=utf-8';

/** `posts-12.xml`; numbers stay so small that their ids fit a column. */
const FILE_NAME = /^(?<kind>[a-z]+)-(?<number>[1-9]\d{0,4})\.xml$/;

/** The list of all sitemaps. */
export async function sitemapIndexResponse(ctx: RequestContext): Promise<FeedFileResponse> {
  noteAll(ctx);
  const names = await Promise.all(
    SITEMAP_KINDS.map(async ({ name, files }) => (await files(ctx)).map((file) => `${name}-${file}.xml`)),
  );
  const urls = names.flat().map((name) => `${ctx.config.publicUrl}/sitemaps/${name}`);
  return { kind: 'text', contentType: CONTENT_TYPE, body: writeSitemapIndex(urls) };
}

/**
 * One sitemap, written while it is read: of any number of posts a few hundred are in memory.
 * @param fileName as the index names it.
 * @throws AppError NOT_FOUND for one that would be empty.
 */
export async function sitemapResponse(ctx: RequestContext, fileName: string): Promise<FeedFileResponse> {
  const { kind: name, number } = FILE_NAME.exec(fileName)?.groups ?? {};
  const kind = SITEMAP_KINDS.find((each) => each.name === name);
  if (!kind) throw new AppError('NOT_FOUND');
  const batches = placePages(ctx, kind, Number(number));
  const first = await batches.next();
  if (first.done || first.value.length === 0) throw new AppError('NOT_FOUND');
  noteAll(ctx);
  return {
    kind: 'stream',
    contentType: CONTENT_TYPE,
    body: writeSitemap(startingWith(first.value, batches)),
  };
}

async function* placePages(
  ctx: RequestContext,
  kind: SitemapKind,
  file: number,
): AsyncGenerator<PlacedPage[]> {
  for await (const batch of kind.read(ctx, file)) yield batch.map((page) => placePage(ctx, page));
}

async function* startingWith<Item>(first: Item, rest: AsyncIterable<Item>): AsyncGenerator<Item> {
  yield first;
  yield* rest;
}

/** Which addresses there are, and when each last changed. */
function noteAll({ cacheTags }: RequestContext): void {
  cacheTags.add(changeTags.eachPost).add(changeTags.categories).add(changeTags.tags);
  for (const key of PAGE_KEYS) cacheTags.add(changeTags.page(key));
}
