import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import type { FastifyInstance } from 'fastify';
import type { PageCache } from '../../platform/page-cache.ts';
import type { Deps, RequestContext } from '../../request/context.ts';
import { rejectNul } from '../request-target.ts';
import { feedResponse, FEED_FORMATS } from './feed-response.ts';
import { markdownResponse } from './markdown-response.ts';
import { type FeedFileResponse, sendResponse } from './send-response.ts';
import { createAddressContext, type LocalePrefix } from './site-addresses.ts';
import { sitemapResponse, sitemapIndexResponse } from './sitemap-response.ts';
import { llmsResponse, robotsResponse, securityTxtResponse } from './text-files.ts';

/** A URL for programs, and its handler. */
interface SiteFile {
  /** With at most one parameter, `:name`. */
  path: string;
  /** The language in the URL. */
  locale: Locale | undefined;
  response: (ctx: RequestContext, name: string) => Promise<FeedFileResponse>;
  /** What the response depends on besides the URL. */
  edition?: () => string;
}

/** Feeds of the site, categories, tags, and authors, and posts as Markdown, below an optional language. */
function filesOfLanguage(locale: Locale | undefined): SiteFile[] {
  const localePrefix: LocalePrefix = locale ? `/${locale}` : '';
  const feeds = FEED_FORMATS.flatMap((format): SiteFile[] => [
    { path: `/${format.fileName}`, locale, response: (ctx) => feedResponse(ctx, { localePrefix, format }) },
    ...(['category', 'tag', 'author'] as const).map((kind) => ({
      path: `/${kind}/:name/${format.fileName}`,
      locale,
      response: (ctx: RequestContext, slug: string) =>
        feedResponse(ctx, { localePrefix, format, term: { kind, slug } }),
    })),
  ]);
  const markdown: SiteFile = {
    path: '/post/:name.md',
    locale,
    response: (ctx, slug) => markdownResponse(ctx, { localePrefix, slug }),
  };
  return [...feeds, markdown].map((file) => ({ ...file, path: localePrefix + file.path }));
}

const FILES: readonly SiteFile[] = [
  ...[undefined, ...LOCALES].flatMap(filesOfLanguage),
  { path: '/sitemap.xml', locale: undefined, response: sitemapIndexResponse },
  { path: '/sitemaps/:name', locale: undefined, response: sitemapResponse },
  { path: '/robots.txt', locale: undefined, response: robotsResponse },
  { path: '/llms.txt', locale: undefined, response: llmsResponse },
  {
    path: '/.well-known/security.txt',
    locale: undefined,
    response: securityTxtResponse,
    edition: () => new Date().toISOString().slice(0, 7),
  },
];

/** Serves what programs read: feeds, sitemaps, robots.txt, llms.txt, security.txt, and posts as Markdown. */
export function registerFeeds(app: FastifyInstance, deps: Deps, cache: PageCache): void {
  for (const { path, locale, response, edition } of FILES) {
    app.get<{ Params: { name?: string } }>(path, async (request, reply) => {
      const { name = '' } = request.params;
      rejectNul(name);
      return sendResponse(request, reply, cache, {
        key: `${path} ${name}${edition?.() ?? ''}`,
        createContext: () => createAddressContext(deps, request, locale),
        response: (ctx) => response(ctx, name),
      });
    });
  }
}
