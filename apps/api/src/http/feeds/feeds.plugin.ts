import { LOCALES } from '@sanwen/contracts/locales';
import type { Locale } from '@sanwen/contracts/locales';
import type { FastifyInstance } from 'fastify';
import type { Deps, RequestContext } from '../../context.ts';
import type { PageCache } from '../../platform/page-cache.ts';
import { createAddressContext } from './address-context.ts';
import { answerFeed, FEED_FORMATS } from './answer-feed.ts';
import { answerLlms } from './answer-llms.ts';
import { answerMarkdown } from './answer-markdown.ts';
import { answerRobots } from './answer-robots.ts';
import { answerSecurityTxt } from './answer-security-txt.ts';
import type { Answer } from './answer.ts';
import { sendAnswer } from './send-answer.ts';
import type { LocalePrefix } from './site-addresses.ts';
import { answerSitemap, answerSitemapIndex } from './sitemap/answer-sitemap.ts';

/** An address for programs, and what answers there. */
interface SiteFile {
  /** With at most one parameter, `:name`. */
  path: string;
  /** The language that the address names. */
  locale: Locale | undefined;
  answer: (ctx: RequestContext, name: string) => Promise<Answer>;
  /** What decides the answer beside the address. */
  edition?: () => string;
}

/** Feeds of the site, of categories and of tags, and posts as Markdown, below an optional language. */
function filesOfLanguage(locale: Locale | undefined): SiteFile[] {
  const localePrefix: LocalePrefix = locale ? `/${locale}` : '';
  const feeds = FEED_FORMATS.flatMap((format): SiteFile[] => [
    { path: `/${format.fileName}`, locale, answer: (ctx) => answerFeed(ctx, { localePrefix, format }) },
    ...(['category', 'tag'] as const).map((kind) => ({
      path: `/${kind}/:name/${format.fileName}`,
      locale,
      answer: (ctx: RequestContext, slug: string) => answerFeed(ctx, { localePrefix, format, term: { kind, slug } }),
    })),
  ]);
  const markdown: SiteFile = {
    path: '/post/:name.md',
    locale,
    answer: (ctx, slug) => answerMarkdown(ctx, { localePrefix, slug }),
  };
  return [...feeds, markdown].map((file) => ({ ...file, path: localePrefix + file.path }));
}

const FILES: readonly SiteFile[] = [
  ...[undefined, ...LOCALES].flatMap(filesOfLanguage),
  { path: '/sitemap.xml', locale: undefined, answer: answerSitemapIndex },
  { path: '/sitemaps/:name', locale: undefined, answer: answerSitemap },
  { path: '/robots.txt', locale: undefined, answer: answerRobots },
  { path: '/llms.txt', locale: undefined, answer: answerLlms },
  { path: '/.well-known/security.txt', locale: undefined, answer: answerSecurityTxt, edition: () => new Date().toISOString().slice(0, 7) },
];

/** Serves what programs read: feeds, sitemaps, robots.txt, llms.txt, security.txt and posts as Markdown. */
export function registerFeeds(app: FastifyInstance, deps: Deps, cache: PageCache): void {
  for (const { path, locale, answer, edition } of FILES) {
    app.get<{ Params: { name?: string } }>(path, async (request, reply) => {
      const { name = '' } = request.params;
      return sendAnswer(request, reply, cache, {
        key: `${path} ${name}${edition?.() ?? ''}`,
        createContext: () => createAddressContext(deps, request, locale),
        answer: (ctx) => answer(ctx, name),
      });
    });
  }
}
