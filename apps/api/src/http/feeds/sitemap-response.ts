import { setImmediate } from 'node:timers/promises';
import { AppError } from '../../errors/app-error.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import type { RequestContext } from '../../request/context.ts';
import { escapeXml, writeXml, XML_DECLARATION } from './formats/xml.ts';
import type { FeedFileResponse } from './send-response.ts';
import { SITEMAP_KINDS, type SitemapKind, type PageUrls, pageUrls } from './sitemap-pages.ts';

const CONTENT_TYPE = 'application/xml; charset=utf-8';

/** `posts-12.xml`. The number is limited so that its IDs fit in a column. */
const FILE_NAME = /^(?<kind>[a-z]+)-(?<number>[1-9]\d{0,4})\.xml$/;

/** The index of all sitemaps. */
export async function sitemapIndexResponse(ctx: RequestContext): Promise<FeedFileResponse> {
  recordAllTags(ctx);
  const names = await Promise.all(
    SITEMAP_KINDS.map(async ({ name, files }) => (await files(ctx)).map((file) => `${name}-${file}.xml`)),
  );
  const urls = names.flat().map((name) => `${ctx.deps.config.publicUrl}/sitemaps/${name}`);
  return { kind: 'text', contentType: CONTENT_TYPE, body: writeSitemapIndex(urls) };
}

/**
 * One sitemap, streamed: only a few hundred posts are in memory.
 * @param fileName as in the index
 * @throws AppError NOT_FOUND for one that would be empty
 */
export async function sitemapResponse(ctx: RequestContext, fileName: string): Promise<FeedFileResponse> {
  const { kind: name, number } = FILE_NAME.exec(fileName)?.groups ?? {};
  const kind = SITEMAP_KINDS.find((each) => each.name === name);
  if (!kind) throw new AppError('NOT_FOUND');
  const batches = readPageUrls(ctx, kind, Number(number));
  const first = await batches.next();
  if (first.done || first.value.length === 0) throw new AppError('NOT_FOUND');
  recordAllTags(ctx);
  return {
    kind: 'stream',
    contentType: CONTENT_TYPE,
    body: writeSitemap(startingWith(first.value, batches)),
  };
}

async function* readPageUrls(
  ctx: RequestContext,
  kind: SitemapKind,
  file: number,
): AsyncGenerator<PageUrls[]> {
  for await (const batch of kind.read(ctx, file)) yield batch.map((page) => pageUrls(ctx, page));
}

async function* startingWith<Item>(first: Item, rest: AsyncIterable<Item>): AsyncGenerator<Item> {
  yield first;
  yield* rest;
}

/** Cache tags of all URLs and their dates. */
function recordAllTags({ request: { cacheTags } }: RequestContext): void {
  cacheTags.add(changeTags.eachPost).add(changeTags.categories).add(changeTags.tags);
  cacheTags.add(changeTags.pages);
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * Writes a sitemap as its pages are read. SQLite blocks this thread, so requests get a turn between batches.
 */
async function* writeSitemap(batches: AsyncIterable<PageUrls[]>): AsyncGenerator<string> {
  yield `${XML_DECLARATION}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`;
  for await (const pages of batches) {
    yield pages.map(urlElements).join('');
    await setImmediate();
  }
  yield '</urlset>';
}

/** Written by hand: an XML builder is too slow for ten thousand URLs. */
function urlElements({ addresses, alternates }: PageUrls): string {
  const links = alternates.map(
    ({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(url)}"/>`,
  );
  const elements = addresses.map(({ url, modifiedAt }) => {
    const lastmod = modifiedAt ? `<lastmod>${modifiedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeXml(url)}</loc>${lastmod}${links.join('')}</url>`;
  });
  return elements.join('');
}

/** Writes the sitemap index. */
function writeSitemapIndex(urls: string[]): string {
  const sitemap = urls.map((loc) => ({ loc }));
  return XML_DECLARATION + writeXml({ sitemapindex: { '@xmlns': NAMESPACE, sitemap } });
}
