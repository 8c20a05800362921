import type { SiteLinks } from '../themes/slots.ts';

/** A link's address as the server's renderer writes it: in double quotes, a path of this site. */
const SITE_LINK = /(<a\b[^>]*? href=")(\/(?!\/)[^"]*)"/g;

/** Text of a post, its links to other pages of the site kept in the view's language (product 7). */
export function storeLanguage(html: string, links: Pick<SiteLinks, 'to'>): string {
  return html.replaceAll(SITE_LINK, (_link, start: string, href: string) => `${start}${links.to(href)}"`);
}
