import { PAGE_KEYS } from '@sanwen/contracts/pages.contract';
import {
  newestPostAt,
  readPlacedTerms,
  usedTermRanges,
  listedPostRanges,
  readPlacedPosts,
} from '#src/modules/feeds/sitemap.service.ts';
import { pageTexts } from '#src/modules/pages/pages.service.ts';
import type { RequestContext } from '#src/request/context.ts';
import { enabledLocales, postPath, termPath } from '../site-addresses.ts';
import { ADDRESSES_PER_PAGE, type SitemapPage } from './sitemap-page.ts';

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
    for await (const batch of readPlacedPosts(ctx, idsOf(file))) {
      yield batch.map(({ slug, texts }) => ({ path: postPath(slug), texts }));
    }
  },
};

function terms(kind: 'category' | 'tag', table: 'categories' | 'tags'): SitemapKind {
  return {
    name: table,
    files: (ctx) => usedTermRanges(ctx, table, IDS_PER_FILE),
    async *read(ctx, file) {
      const placed = await readPlacedTerms(ctx, table, idsOf(file));
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
