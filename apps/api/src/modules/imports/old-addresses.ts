import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import { AppError } from '../../errors/app-error.ts';
import { importSentence } from '../../import/import-texts.ts';
import type { ImportedPost, SystemName } from '../../import/items.ts';
import { addressName } from '../../import/permalinks.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import type { WriteContext } from '../../platform/invalidate.ts';
import { type CheckedRedirect, checkRedirect } from '../redirects/parse-redirects.service.ts';
import { literalSource } from '../redirects/redirect-address.service.ts';
import { saveRedirects } from '../redirects/save-redirects.service.ts';
import { slugify } from '../slugs/slugify.service.ts';
import type { ImportReport, Redirect } from './import-report.ts';
import type { PlannedPost } from './plan-addresses.ts';

/** Where the systems have their lists of a category or tag. */
const TERM_FOLDERS: Record<'own' | 'wordpress', { categories: string; tags: string }> = {
  own: { categories: 'categories', tags: 'tags' },
  wordpress: { categories: 'category', tags: 'tag' },
};

/** Addresses of feeds besides those that this site has as well. */
const FEEDS: Partial<Record<SystemName, readonly string[]>> = {
  hexo: ['/rss.xml', '/rss2.xml'],
  hugo: ['/index.xml', '/posts/index.xml', '/post/index.xml', '/blog/index.xml'],
  jekyll: ['/rss.xml'],
  astro: ['/rss.xml'],
  vitepress: ['/rss.xml', '/feed.rss'],
  ghost: ['/rss'],
  halo: ['/rss.xml', '/feed'],
  typecho: ['/feed', '/feed/atom', '/feed/rss'],
  blogger: ['/feeds/posts/default', '/atom.xml', '/rss.xml'],
  'movable-type': ['/index.xml', '/index.rdf'],
  wordpress: ['/feed', '/feed/rss2', '/feed/rdf', '/feed/atom', '/rss', '/?feed=rss2', '/?feed=atom'],
};

/** Further pages of lists. */
const PAGES: Partial<Record<SystemName, readonly Redirect[]>> = {
  hexo: [
    { from: '/page/:page', to: '/?page=:page' },
    { from: '/archives/*', to: '/archive' },
  ],
  hugo: [{ from: '/page/:page', to: '/?page=:page' }],
  jekyll: [{ from: '/page:page', to: '/?page=:page' }],
  wordpress: [
    { from: '/page/:page', to: '/?page=:page' },
    { from: '/category/:parent/:slug', to: '/category/:slug' },
    { from: '/category/:slug/page/:page', to: '/category/:slug?page=:page' },
    { from: '/tag/:slug/page/:page', to: '/tag/:slug?page=:page' },
  ],
};

interface Moved {
  system: SystemName;
  posts: readonly PlannedPost[];
  /** With the path that each has here. */
  pages: readonly (readonly [ImportedPost, string])[];
  /** Languages with addresses of their own here. */
  languages: readonly Locale[];
}

/**
 * Every old address of what is imported: posts and pages, categories, tags, feeds, and pages of lists. Those
 * of drafts are left out: they would tell what isn't public.
 */
export function oldAddresses({ system, posts, pages, languages }: Moved): Redirect[] {
  const isPublic = ({ files }: ImportedPost) => files.some(({ post }) => !post.draft);
  const moved = [
    ...posts
      .filter(isPublic)
      .flatMap((post) =>
        post.addresses.map((from) => ({ from, to: `${prefixOf(post, from, languages)}/post/${post.slug}` })),
      ),
    ...pages.flatMap(([page, to]) => page.addresses.map((from) => ({ from, to }))),
    ...termAddresses(system, posts.filter(isPublic)),
    ...(posts.length === 0 ? [] : listAddresses(system)),
  ];
  const seen = new Set<string>();
  return moved.filter(({ from, to }) => {
    const isNew = from.replace(/\/$/, '') !== to && !seen.has(from);
    seen.add(from);
    return isNew;
  });
}

/** An address of a translation leads to it, and one of the original text to the reader's language. */
function prefixOf(post: ImportedPost, from: string, languages: readonly Locale[]): string {
  const locale = post.addressLanguages?.get(from);
  return locale !== undefined && locale !== post.source.locale && languages.includes(locale)
    ? `/${locale}`
    : '';
}

function listAddresses(system: SystemName): Redirect[] {
  return [
    ...(FEEDS[system] ?? []).map((from) => ({ from, to: /atom/.test(from) ? '/atom.xml' : '/feed.xml' })),
    ...(PAGES[system] ?? []),
  ];
}

function termAddresses(system: SystemName, posts: readonly ImportedPost[]): Redirect[] {
  if (system === 'sanwen') return [];
  const folders = TERM_FOLDERS[system === 'wordpress' ? 'wordpress' : 'own'];
  const found: Redirect[] = [];
  for (const { source } of posts) {
    const [category] = source.post.categories;
    const further = source.furtherCategories ?? [];
    const terms = [
      ...(category === undefined ? [] : [{ folder: folders.categories, to: 'category', name: category }]),
      ...source.post.tags
        .filter((name) => !further.includes(name))
        .map((name) => ({ folder: folders.tags, to: 'tag', name })),
      ...further.map((name) => ({ folder: folders.categories, to: 'tag', name })),
    ];
    for (const { folder, to, name } of terms)
      for (const written of new Set([
        addressName(name),
        ...(system === 'hexo' ? [] : [addressName(name.toLowerCase())]),
      ]))
        found.push({ from: `/${folder}/${written}`, to: `/${to}/${slugify(name)}` });
  }
  // A category of one post that is a further one of another stays a category.
  return found.toSorted(
    (one, other) => Number(one.to.startsWith('/tag')) - Number(other.to.startsWith('/tag')),
  );
}

/** Saves the old addresses that redirect. Redirects that exist already are left alone. */
export async function saveOldAddresses(ctx: WriteContext, report: ImportReport): Promise<void> {
  const checked = report.redirects.flatMap(({ from, to }): CheckedRedirect[] => {
    if (
      Object.values(PAGES)
        .flat()
        .some((pattern) => pattern?.from === from)
    ) {
      const pattern = checkRedirect(from, to, 301);
      return 'problem' in pattern ? [] : [pattern];
    }
    const source = literalSource(from);
    return source && source.text !== to ? [{ source, target: to, status: 301 }] : [];
  });
  if (checked.length === 0) return;
  try {
    await ctx.changes.run(ctx.em, async (tx, changed) => {
      const { added } = await saveRedirects(tx, checked, false);
      if (added > 0) changed.add(changeTags.redirects);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    report.notes.push({ name: '/', reason: importSentence('tooManyRedirects') });
  }
}

/** Languages whose pages have addresses of their own: all that are enabled, if they are several. */
export function prefixedLanguages(enabled: Partial<Record<Locale, boolean>>): Locale[] {
  const languages = LOCALES.filter((locale) => enabled[locale]);
  return languages.length > 1 ? languages : [];
}
