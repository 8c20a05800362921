import { ADMIN_PATH, API_PATH } from '@sanwen/contracts/constants';
import { LOCALE_NAMES } from '@sanwen/contracts/locales';
import type { List, PhrasingContent, Root } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { pickText } from '../../i18n/localized.ts';
import { pageOfPosts } from '../../modules/posts/posts.service.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import type { RequestContext } from '../../request/context.ts';
import { feedTexts } from './feed-response.ts';
import type { FeedFileResponse } from './send-response.ts';
import { enabledLocales, postPath } from './site-addresses.ts';

/** robots.txt: what crawlers should not read, and the sitemap. */
export async function robotsResponse({ deps: { config } }: RequestContext): Promise<FeedFileResponse> {
  const body = [
    'User-agent: *',
    `Disallow: ${ADMIN_PATH}`,
    `Disallow: ${API_PATH}/`,
    'Disallow: /trpc/',
    '',
    `Sitemap: ${config.publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  return { kind: 'text', contentType: 'text/plain; charset=utf-8', body };
}

/**
 * It has to expire within a year (RFC 9116, 2.5.5). The date changes monthly, so at least six months are
 * left.
 */
const MONTHS_VALID = 7;

/**
 * security.txt (RFC 9116): how to report a vulnerability, by the contact page, in one of the site's
 * languages.
 */
export async function securityTxtResponse({
  settings,
  deps: { config },
  request: { cacheTags },
}: RequestContext): Promise<FeedFileResponse> {
  cacheTags.add(changeTags.settings);
  const { defaultLanguage } = settings.language;
  const languages = new Set([defaultLanguage, ...enabledLocales({ settings })]);
  const body = [
    `Contact: ${config.publicUrl}/contact`,
    `Expires: ${expires(new Date())}`,
    `Preferred-Languages: ${[...languages].join(', ')}`,
    `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
  return { kind: 'text', contentType: 'text/plain; charset=utf-8', body };
}

function expires(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_VALID)).toISOString();
}

const LISTED_POSTS = 50;

interface Entry {
  name: string;
  url: string;
  summary?: string;
}

/** llms.txt (llmstxt.org): the site's name, and where the newest posts are as Markdown. */
export async function llmsResponse(ctx: RequestContext): Promise<FeedFileResponse> {
  const {
    texts,
    settings,
    locale,
    deps: { config },
  } = ctx;
  const inLanguage = (each: typeof settings.site.siteName) =>
    pickText(each, locale, settings.language.defaultLanguage);
  const posts = await pageOfPosts(ctx, { page: 1, limit: LISTED_POSTS }, { sort: 'latest' });
  const description = inLanguage(settings.site.siteDescription);
  const page: Root = {
    type: 'root',
    children: [
      { type: 'heading', depth: 1, children: words(inLanguage(settings.site.siteName)) },
      ...(description
        ? [
            {
              type: 'blockquote' as const,
              children: [{ type: 'paragraph' as const, children: words(description) }],
            },
          ]
        : []),
      { type: 'heading', depth: 2, children: words(texts._(feedTexts.newestPosts)) },
      linkList(
        posts.items.map(({ slug, title, description: about, excerpt }) => ({
          name: title,
          url: `${config.publicUrl}${postPath(slug)}.md`,
          summary: about || excerpt,
        })),
      ),
      { type: 'heading', depth: 2, children: words(texts._(feedTexts.follow)) },
      linkList(
        enabledLocales(ctx).map((each) => ({
          name: `RSS, ${LOCALE_NAMES[each]}`,
          url: `${config.publicUrl}/${each}/feed.xml`,
        })),
      ),
    ],
  };
  return { kind: 'text', contentType: 'text/plain; charset=utf-8', body: toMarkdown(page, { bullet: '-' }) };
}

function linkList(entries: Entry[]): List {
  return {
    type: 'list',
    spread: false,
    children: entries.map(({ name, url, summary }) => ({
      type: 'listItem',
      children: [
        {
          type: 'paragraph',
          children: [{ type: 'link', url, children: words(name) }, ...words(summary ? `: ${summary}` : '')],
        },
      ],
    })),
  };
}

/** A text on one line. */
function words(text: string): PhrasingContent[] {
  const line = text.replace(/\s+/g, ' ');
  return line.trim() ? [{ type: 'text', value: line }] : [];
}
