import { setImmediate } from 'node:timers/promises';
import { PAGE_KEYS } from '@sanwen/contracts/pages.contract';
import { AppError } from '../../errors/app-error.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import type { RequestContext } from '../../request/context.ts';
import { escapeXml, writeXml, XML_DECLARATION } from './formats/xml.ts';
import type { FeedFileResponse } from './send-response.ts';
import { SITEMAP_KINDS, type SitemapKind, type PlacedPage, placePage } from './sitemap-pages.ts';

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

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * Writes a sitemap while its pages come in. Between batches others get their turn: SQLite answers without
 * giving way.
 */
async function* writeSitemap(batches: AsyncIterable<PlacedPage[]>): AsyncGenerator<string> {
  yield `${XML_DECLARATION}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`;
  for await (const pages of batches) {
    yield pages.map(urlElements).join('');
    await setImmediate();
  }
  yield '</urlset>';
}

/** By hand: ten thousand addresses are too many for a builder of trees. */
function urlElements({ addresses, alternates }: PlacedPage): string {
  const links = alternates.map(
    ({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(url)}"/>`,
  );
  const elements = addresses.map(({ url, modifiedAt }) => {
    const lastmod = modifiedAt ? `<lastmod>${modifiedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeXml(url)}</loc>${lastmod}${links.join('')}</url>`;
  });
  return elements.join('');
}

/** Writes the list of the sitemaps. */
function writeSitemapIndex(urls: string[]): string {
  const sitemap = urls.map((loc) => ({ loc }));
  return XML_DECLARATION + writeXml({ sitemapindex: { '@xmlns': NAMESPACE, sitemap } });
}
