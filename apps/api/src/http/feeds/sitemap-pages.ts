import type { Locale } from '@sanwen/contracts/locales';
import { pickTranslation } from '../../i18n/localized.ts';
import {
  newestPostAt,
  readSitemapTerms,
  usedTermRanges,
  listedPostRanges,
  readSitemapPosts,
  readSitemapSeries,
  type TermTable,
} from '../../modules/feeds/sitemap.service.ts';
import { publicPages } from '../../modules/pages/pages.service.ts';
import type { RequestContext } from '../../request/context.ts';
import { enabledLocales, postPath, type TermKind, termPath } from './site-addresses.ts';

/** A page in a sitemap. */
interface SitemapPage {
  /** Path without a language, encoded. */
  path: string;
  /** Readable languages, and when each text last changed. */
  texts: { locale: Locale; modifiedAt: Date | undefined }[];
}

/** A page with its URLs. */
export interface PageUrls {
  addresses: { url: string; modifiedAt: Date | undefined }[];
  /** The page in each language, and `x-default`: the same for all its URLs. */
  alternates: { language: string; url: string }[];
}

/** The most URLs of one page: one per language, and the one without a language. */
const ADDRESSES_PER_PAGE = 4;

/**
 * The URLs of a page and its alternates: one for each enabled language it is written in, and the one without
 * a language (x-default), unless it would redirect crawlers.
 */
export function pageUrls(ctx: RequestContext, { path, texts }: SitemapPage): PageUrls {
  const { publicUrl } = ctx.deps.config;
  const { defaultLanguage } = ctx.settings.language;
  const enabled = enabledLocales(ctx);
  const plain = publicUrl + path;
  const localized = enabled.flatMap((locale) => {
    const text = texts.find((each) => each.locale === locale);
    return text
      ? { language: locale, url: `${publicUrl}/${locale}${path}`, modifiedAt: text.modifiedAt }
      : [];
  });
  const shown = pickTranslation(texts, defaultLanguage, defaultLanguage);
  const isKnownAsPlain = shown && (shown.locale === defaultLanguage || !enabled.includes(shown.locale));
  return {
    addresses: [...(isKnownAsPlain ? [{ url: plain, modifiedAt: shown.modifiedAt }] : []), ...localized],
    alternates: [...localized, { language: 'x-default', url: plain }],
  };
}

const ADDRESSES_PER_FILE = 10_000;

/**
 * IDs per file. A file covers a range of IDs, not of positions: a new or deleted post changes only one file,
 * and the last file costs no more than the first.
 */
const IDS_PER_FILE = ADDRESSES_PER_FILE / ADDRESSES_PER_PAGE;

/** Pages of one kind, in numbered files. */
export interface SitemapKind {
  name: string;
  /** Numbers of the files that aren't empty. */
  files: (ctx: RequestContext) => Promise<number[]>;
  read: (ctx: RequestContext, file: number) => AsyncIterable<SitemapPage[]>;
}

const posts: SitemapKind = {
  name: 'posts',
  files: (ctx) => listedPostRanges(ctx, IDS_PER_FILE),
  async *read(ctx, file) {
    for await (const batch of readSitemapPosts(ctx, idsOf(file))) {
      yield batch.map(({ slug, texts }) => ({ path: postPath(slug), texts }));
    }
  },
};

function terms(kind: TermKind, table: TermTable): SitemapKind {
  return {
    name: table,
    files: (ctx) => usedTermRanges(ctx, table, IDS_PER_FILE),
    async *read(ctx, file) {
      const localized = await readSitemapTerms(ctx, table, idsOf(file));
      yield localized.map(({ slug, modifiedAt }) => listPage(ctx, termPath(kind, slug), modifiedAt));
    },
  };
}

/** The home page, and the editable pages that have a text. */
const pages: SitemapKind = {
  name: 'pages',
  files: async () => [1],
  async *read(ctx) {
    const written = [...(await publicPages(ctx))].map(([key, texts]) => ({
      path: encodeURI(`/${key}`),
      texts,
    }));
    yield [listPage(ctx, '/', (await newestPostAt(ctx)) ?? undefined), ...written];
  },
};

const series: SitemapKind = {
  name: 'series',
  files: async (ctx) => ((await readSitemapSeries(ctx)).length > 0 ? [1] : []),
  async *read(ctx, file) {
    const found = file === 1 ? await readSitemapSeries(ctx) : [];
    yield found.map(({ slug, modifiedAt }) =>
      listPage(ctx, `/series/${encodeURIComponent(slug)}`, modifiedAt),
    );
  },
};

export const SITEMAP_KINDS: readonly SitemapKind[] = [
  pages,
  posts,
  terms('category', 'categories'),
  terms('tag', 'tags'),
  terms('author', 'authors'),
  series,
];

function idsOf(file: number): { first: number; last: number } {
  return { first: (file - 1) * IDS_PER_FILE + 1, last: file * IDS_PER_FILE };
}

/** A page that only lists posts exists in every language. */
function listPage(ctx: RequestContext, path: string, modifiedAt: Date | undefined): SitemapPage {
  return { path, texts: enabledLocales(ctx).map((locale) => ({ locale, modifiedAt })) };
}
