import type { SiteLinks } from '../themes/slots.ts';

/** A link as the server's renderer writes it: double-quoted, to a path of this site. */
const SITE_LINK = /(<a\b[^>]*? href=")(\/(?!\/)[^"]*)"/g;

/** A post's HTML with its links to this site kept in the view's language (product 7). */
export function storeLanguage(html: string, links: Pick<SiteLinks, 'to'>): string {
  return html.replaceAll(SITE_LINK, (_link, start: string, href: string) => `${start}${links.to(href)}"`);
}
