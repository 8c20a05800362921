import { setImmediate } from 'node:timers/promises';
import { escapeXml, writeXml, XML_DECLARATION } from '../formats/xml.ts';
import type { PlacedPage } from './sitemap-page.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * Writes a sitemap while its pages come in. Between batches others get their turn: SQLite answers without
 * giving way.
 */
export async function* writeSitemap(batches: AsyncIterable<PlacedPage[]>): AsyncGenerator<string> {
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
export function writeSitemapIndex(urls: string[]): string {
  const sitemap = urls.map((loc) => ({ loc }));
  return XML_DECLARATION + writeXml({ sitemapindex: { '@xmlns': NAMESPACE, sitemap } });
}
