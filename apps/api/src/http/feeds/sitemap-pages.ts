import type { Locale } from '@sanwen/contracts/locales';
import { PAGE_KEYS } from '@sanwen/contracts/pages.contract';
import { pickTranslation } from '../../i18n/localized.ts';
import {
  newestPostAt,
  readSitemapTerms,
  usedTermRanges,
  listedPostRanges,
  readSitemapPosts,
} from '../../modules/feeds/sitemap.service.ts';
import { pageTexts } from '../../modules/pages/pages.service.ts';
import type { RequestContext } from '../../request/context.ts';
import { enabledLocales, postPath, termPath } from './site-addresses.ts';

/** A page as a sitemap tells of it. */
interface SitemapPage {
  /** Path without a language, encoded. */
  path: string;
  /** Languages it can be read in, and when it last changed in each. */
  texts: { locale: Locale; modifiedAt: Date | undefined }[];
}

/** A page with its addresses. */
export interface PlacedPage {
  addresses: { url: string; modifiedAt: Date | undefined }[];
  /** The page in each language that has an address, and `x-default`: the same for all its addresses. */
  alternates: { language: string; url: string }[];
}

/** The most addresses that one page has: one a language, and the plain one. */
const ADDRESSES_PER_PAGE = 4;

/**
 * The addresses under which a page wants to be found, with what its own head says of them: one for each
 * enabled language it is written in, and the plain one (x-default) unless a crawler that asks for no language
 * is sent on from there.
 */
export function placePage(ctx: RequestContext, { path, texts }: SitemapPage): PlacedPage {
  const { publicUrl } = ctx.config;
  const { defaultLanguage } = ctx.settings.language;
  const enabled = enabledLocales(ctx);
  const plain = publicUrl + path;
  const placed = enabled.flatMap((locale) => {
    const text = texts.find((each) => each.locale === locale);
    return text
      ? { language: locale, url: `${publicUrl}/${locale}${path}`, modifiedAt: text.modifiedAt }
      : [];
  });
  const shown = pickTranslation(texts, defaultLanguage, defaultLanguage);
  const isKnownAsPlain = shown && (shown.locale === defaultLanguage || !enabled.includes(shown.locale));
  return {
    addresses: [...(isKnownAsPlain ? [{ url: plain, modifiedAt: shown.modifiedAt }] : []), ...placed],
    alternates: [...placed, { language: 'x-default', url: plain }],
  };
}

const ADDRESSES_PER_FILE = 10_000;

/**
 * Ids that one file covers. A file holds a range of ids, not of positions: a new or deleted post changes one
 * file only, and the last file costs no more than the first.
 */
const IDS_PER_FILE = ADDRESSES_PER_FILE / ADDRESSES_PER_PAGE;

/** Pages of one kind, in numbered files. */
export interface SitemapKind {
  name: string;
  /** Numbers of the files that are not empty. */
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

function terms(kind: 'category' | 'tag', table: 'categories' | 'tags'): SitemapKind {
  return {
    name: table,
    files: (ctx) => usedTermRanges(ctx, table, IDS_PER_FILE),
    async *read(ctx, file) {
      const placed = await readSitemapTerms(ctx, table, idsOf(file));
      yield placed.map(({ slug, modifiedAt }) => listPage(ctx, termPath(kind, slug), modifiedAt));
    },
  };
}

/** The home page, and the editable pages that have a text. */
const pages: SitemapKind = {
  name: 'pages',
  files: async () => [1],
  async *read(ctx) {
    const written = await Promise.all(
      PAGE_KEYS.map(async (key) => ({ path: `/${key}`, texts: await pageTexts(ctx, key) })),
    );
    yield [
      listPage(ctx, '/', (await newestPostAt(ctx)) ?? undefined),
      ...written.filter((page) => page.texts.length > 0),
    ];
  },
};

export const SITEMAP_KINDS: readonly SitemapKind[] = [
  pages,
  posts,
  terms('category', 'categories'),
  terms('tag', 'tags'),
];

function idsOf(file: number): { first: number; last: number } {
  return { first: (file - 1) * IDS_PER_FILE + 1, last: file * IDS_PER_FILE };
}

/** A page that is only a list is there in every language. */
function listPage(ctx: RequestContext, path: string, modifiedAt: Date | undefined): SitemapPage {
  return { path, texts: enabledLocales(ctx).map((locale) => ({ locale, modifiedAt })) };
}
