import type { Locale } from '@sanwen/contracts/locales';
import type { EmailOptions } from '@sanwen/contracts/newsletter.schemas';
import type { Settings } from '@sanwen/contracts/settings.schemas';
import { LRUCache } from 'lru-cache';
import type { Config } from '#src/config.ts';
import { emailHtmlOf } from '#src/emails/email-text.ts';
import { pickText } from '#src/i18n/localized.ts';
import { portableHtml } from '#src/text/portable-html.ts';

/** A post as emailed to a subscriber. */
export interface IssueContent {
  slug: string;
  /** Language of the text, which may differ from the subscriber's. */
  locale: Locale;
  title: string;
  excerpt: string;
  body: IssueBody;
  image: { url: string; alt: string } | null;
  managePath: string;
  /** Empty to use the site's name. */
  senderName: string;
  footerText: string;
}

type IssueBody =
  | { kind: 'full'; html: string; text: string; isCut: boolean }
  | { kind: 'excerpt' | 'custom'; paragraphs: string[] };

/** One language of a post, published or as it would be. */
export interface IssueText {
  slug: string;
  locale: Locale;
  title: string;
  excerpt: string;
  markdown: string;
  html: string;
  cover: { url: string; alt: string } | null;
}

interface Site {
  settings: Settings;
  config: Pick<Config, 'publicUrl' | 'imageBase'>;
}

/** Options of an email that was sent or planned by 0.1. */
export const FORMER_OPTIONS: EmailOptions = { audience: { kind: 'all' }, content: 'excerpt', texts: {} };

/** What an email about a post contains. @param locale the subscriber's */
export function issueContentOf(
  text: IssueText,
  options: EmailOptions,
  { settings, config }: Site,
  { locale, managePath }: { locale: Locale; managePath: string },
): IssueContent {
  const { defaultLanguage } = settings.language;
  const { cover } = text;
  return {
    slug: text.slug,
    locale: text.locale,
    title: text.title,
    excerpt: text.excerpt,
    body: bodyOf(text, options, { settings, config }),
    image: cover && { url: imageAddress(config, cover.url), alt: cover.alt },
    managePath,
    senderName: settings.newsletter.senderName[locale] ?? '',
    footerText: pickText(settings.newsletter.footerText, locale, defaultLanguage),
  };
}

function bodyOf(text: IssueText, { content, texts }: EmailOptions, { settings, config }: Site): IssueBody {
  if (content === 'full') {
    const pageUrl = `${config.publicUrl}/post/${encodeURIComponent(text.slug)}`;
    return { kind: 'full', text: text.markdown, ...prepared(text.html, pageUrl, config.imageBase) };
  }
  const own = content === 'custom' ? pickText(texts, text.locale, settings.language.defaultLanguage) : '';
  return own === ''
    ? { kind: 'excerpt', paragraphs: [text.excerpt] }
    : { kind: 'custom', paragraphs: own.split(/\n\s*\n/) };
}

/** An issue has the same text for thousands of subscribers. */
const cache = new LRUCache<string, ReturnType<typeof emailHtmlOf>>({ max: 12 });

function prepared(html: string, pageUrl: string, imageBase: string) {
  const key = `${pageUrl}\n${imageBase}\n${html}`;
  const known = cache.get(key);
  if (known) return known;
  const made = emailHtmlOf(portableHtml(html, { pageUrl, imageBase }));
  cache.set(key, made);
  return made;
}

/** Absolute URL of an image: below the image base, unless it's a URL already (spec 3). */
function imageAddress({ publicUrl, imageBase }: Site['config'], path: string): string {
  const isPath = path.startsWith('/') && !path.startsWith('//');
  return new URL(isPath ? imageBase + path : path, `${publicUrl}/`).href;
}
