/** An entry of a page's head: `name` for what HTML defines, `property` for Open Graph. */
export type MetaTag = { name: string; content: string } | { property: string; content: string };

export interface HeadLink {
  rel: 'canonical' | 'alternate' | 'prev' | 'next';
  href: string;
  hrefLang?: string;
  /** Media type of what is not a page. */
  type?: string;
  title?: string;
}

/** What a page says of itself to browsers, search engines and other sites. */
export interface HeadModel {
  title: string;
  meta: MetaTag[];
  links: HeadLink[];
  /** JSON-LD documents. */
  data: object[];
}
