import { writeXml, XML_DECLARATION } from '../formats/xml.ts';
import type { SitemapAddress } from './sitemap-page.ts';

const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Writes a sitemap while its addresses come in. */
export async function* writeSitemap(batches: AsyncIterable<SitemapAddress[]>): AsyncGenerator<string> {
  yield `${XML_DECLARATION}<urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`;
  for await (const addresses of batches) yield writeXml({ url: addresses.map(urlElement) });
  yield '</urlset>';
}

function urlElement({ url, modifiedAt, alternates }: SitemapAddress) {
  return {
    loc: url,
    lastmod: modifiedAt?.toISOString(),
    'xhtml:link': alternates.map((alternate) => ({
      '@rel': 'alternate',
      '@hreflang': alternate.language,
      '@href': alternate.url,
    })),
  };
}

/** Writes the list of the sitemaps. */
export function writeSitemapIndex(urls: string[]): string {
  const sitemap = urls.map((loc) => ({ loc }));
  return XML_DECLARATION + writeXml({ sitemapindex: { '@xmlns': SITEMAP_NAMESPACE, sitemap } });
}
