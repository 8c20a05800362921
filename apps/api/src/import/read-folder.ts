import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@sanwen/contracts/locales';
import { dayIn } from '@sanwen/contracts/time-zones';
import { slugify } from '../modules/slugs/slugify.service.ts';
import { decodePostFile } from './decode-post-file.ts';
import { type FileDates, readFileDates } from './file-dates.ts';
import type { AddressParts, FolderLayout, FolderSystem, Placement } from './folder-layout.ts';
import { type FrontMatter, readList, readText } from './front-matter.ts';
import { importSentence } from './import-texts.ts';
import type { ImportedPost, ImportedSite, ImportedText, ItemNote, ReadOptions } from './items.ts';
import { type TextLanguage, detectLanguage, localeOf, readLanguage } from './languages.ts';
import { type PostFile, parsePostFile } from './parse-post-file.ts';
import type { SiteFolder } from './site-folder.ts';
import { translateSource } from './translate-source.ts';

type TextPlacement = Extract<Placement, { kind: string }>;

interface ReadText {
  name: string;
  placement: TextPlacement;
  source: string;
  post: PostFile;
  fields: FrontMatter;
  language: TextLanguage | undefined;
  fallbackDate: Date | undefined;
}

/** Reads all texts of a folder, and combines the languages of each. */
export async function readFolder(
  folder: SiteFolder,
  system: FolderSystem,
  options: ReadOptions,
): Promise<ImportedSite> {
  const layout = await system.layOut(folder);
  const site: ImportedSite = {
    system: layout.system,
    siteUrl: layout.siteUrl,
    posts: [],
    publishedFolders: layout.publishedFolders.map((path) => folder.base + path),
    imagesByName: layout.findsImagesByName
      ? new Map(folder.files.map((path) => [path.split('/').at(-1) ?? path, folder.base + path]))
      : undefined,
    skipped: [],
    failed: [],
    notes: [],
  };
  const dates = await readFileDates(folder.dir, options.usesGit);
  const groups = new Map<string, ReadText[]>();
  for (const path of folder.files) {
    const placement = layout.place(path);
    if (!placement) continue;
    const name = folder.base + path;
    if ('skipped' in placement) {
      site.skipped.push({ name, reason: placement.skipped });
      continue;
    }
    const text = await readOne(folder, path, placement, { layout, options, dates, site });
    if (!text) continue;
    const key = groupKey(text, groups);
    groups.set(key, [...(groups.get(key) ?? []), text]);
  }
  for (const [key, texts] of groups) site.posts.push(toPost(key, texts, { layout, options, site }));
  return site;
}

interface Reading {
  layout: FolderLayout;
  options: ReadOptions;
  site: ImportedSite;
}

async function readOne(
  folder: SiteFolder,
  path: string,
  placement: TextPlacement,
  { layout, options, dates, site }: Reading & { dates: FileDates },
): Promise<ReadText | undefined> {
  const name = folder.base + path;
  const decoded = decodePostFile(await readFile(join(folder.dir, name)));
  // The path without its language tells the default slug, which languages share.
  const parsed = decoded.ok
    ? parsePostFile(decoded.source, `${placement.path}.md`, {
        timeZone: layout.timeZone ?? options.timeZone,
        hasSpacedWords: layout.hasSpacedWords,
      })
    : decoded;
  if (!decoded.ok || !parsed.ok) {
    if (parsed.ok) return undefined;
    const isEmpty = parsed.code === 'empty';
    site[isEmpty ? 'skipped' : 'failed'].push({ name, reason: parsed.reason });
    return undefined;
  }
  const { post, fields } = parsed;
  const privateField = post.privateField ?? placement.privateField;
  const undated = post.publishedAt === undefined && placement.kind === 'post';
  const dated = undated ? await dates(name) : undefined;
  if (dated && dated.from === 'git')
    site.notes.push({
      name,
      reason: importSentence('gitDate', { date: dayIn(dated.date, options.timeZone) }),
    });
  else if (dated)
    site.notes.push({
      name,
      reason: importSentence('fileDate', { date: dayIn(dated.date, options.timeZone) }),
    });
  const text = {
    name,
    placement,
    source: decoded.source,
    post: { ...post, draft: privateField !== undefined, privateField },
    fields,
    fallbackDate: dated?.date,
  };
  return { ...text, language: await languageOf(text, layout, options) };
}

async function languageOf(
  { placement, fields, post }: Pick<ReadText, 'placement' | 'fields' | 'post'>,
  layout: FolderLayout,
  options: ReadOptions,
): Promise<TextLanguage | undefined> {
  const written = readText(fields, 'lang', 'language', 'locale');
  const named = (written === undefined ? undefined : readLanguage(written)) ?? placement.language;
  if (named) return named;
  const assumed = options.language ? { locale: options.language } : layout.defaultLanguage;
  return detectLanguage(`${post.title}\n\n${post.body}`, assumed ?? { locale: options.defaultLocale });
}

/**
 * The group of a text: other languages of the same post are in it. A text whose language is in the group
 * already, or that this site can't offer, is a post of its own.
 */
function groupKey({ placement, fields, language, name }: ReadText, groups: Map<string, ReadText[]>): string {
  const written = readText(fields, 'translationkey', 'translation_key', 'translation_id', 'page_id', 'ref');
  const key = `${placement.kind} ${written === undefined ? placement.path : `=${written}`}`;
  const locale = localeOf(language);
  if (locale === undefined) return `${placement.kind} ${name}`;
  const isTaken = groups.get(key)?.some((text) => localeOf(text.language) === locale) ?? false;
  return isTaken ? `${placement.kind} ${name}` : key;
}

function toPost(key: string, texts: ReadText[], { layout, options, site }: Reading): ImportedPost {
  const files = texts.map((text) => toText(text, layout, options, site));
  const rootLocale = localeOf(layout.defaultLanguage);
  const order: Locale[] = [
    ...(rootLocale && layout.system !== 'sanwen' ? [rootLocale] : []),
    options.defaultLocale,
    'en-US',
    ...LOCALES,
  ];
  const source =
    order.map((locale) => files.find((file) => file.locale === locale)).find(Boolean) ?? files[0];
  const first = texts[files.findIndex((file) => file === source)];
  if (!source || !first) throw new Error('a post has its own source among its files');
  const other = first.language && 'other' in first.language ? first.language.other : undefined;
  return {
    kind: first.placement.kind,
    key,
    slug: other === undefined ? source.post.slug : slugify(`${source.post.slug}-${other}`),
    source,
    files,
    ...addressesOf(texts, (text) => formerAddresses(text, layout, options)),
  };
}

function addressesOf(
  texts: readonly ReadText[],
  read: (text: ReadText) => string[],
): Pick<ImportedPost, 'addresses' | 'addressLanguages'> {
  const addressLanguages = new Map<string, Locale>();
  for (const text of texts) {
    const locale = localeOf(text.language);
    for (const address of read(text))
      if (locale !== undefined && !addressLanguages.has(address)) addressLanguages.set(address, locale);
  }
  return { addresses: [...new Set(texts.flatMap(read))], addressLanguages };
}

function toText(
  { name, source, post, fields, language, fallbackDate }: ReadText,
  layout: FolderLayout,
  options: ReadOptions,
  site: ImportedSite,
): ImportedText {
  const locale = localeOf(language);
  const other = language && 'other' in language ? language.other : undefined;
  const withImages = withPhotos(post.body, fields);
  const { markdown, notes } = translateSource(withImages, { name, source, translate: layout.translate });
  site.notes.push(...notes.map((note): ItemNote => ({ name, ...note })));
  if (other !== undefined)
    site.notes.push({ name, reason: importSentence('otherLanguage', { language: other }) });
  const [category, ...furtherCategories] = post.categories;
  if (furtherCategories.length > 0)
    site.notes.push({
      name,
      reason: importSentence('furtherCategories', { names: furtherCategories.join(', ') }),
    });
  return {
    locale: locale ?? options.defaultLocale,
    name,
    post: {
      ...post,
      categories: category === undefined ? [] : [category],
      tags: [...new Set([...post.tags, ...furtherCategories])],
      ...(other !== undefined && { draft: true, privateField: post.privateField ?? `language: ${other}` }),
    },
    markdown,
    furtherCategories,
    otherLanguage: other,
    fallbackDate,
  };
}

/** Hexo's photos are shown above a post. */
function withPhotos(body: string, fields: FrontMatter): string {
  const photos = readList(fields, 'photos', 'gallery').filter((address) => /[./]/.test(address));
  if (photos.length === 0) return body;
  return `${photos.map((address) => `![](<${address}>)`).join('\n\n')}\n\n${body}`;
}

function formerAddresses(
  { placement, post, fields, language, fallbackDate }: ReadText,
  layout: FolderLayout,
  options: ReadOptions,
): string[] {
  const locale = localeOf(language);
  const parts: AddressParts = {
    path: placement.path,
    kind: placement.kind,
    post,
    fields,
    language,
    code: placement.code?.toLowerCase() ?? '',
    isDefaultLanguage:
      placement.language === undefined ||
      (locale !== undefined && locale === localeOf(layout.defaultLanguage)),
    date: post.publishedAt ?? fallbackDate,
    timeZone: layout.timeZone ?? options.timeZone,
  };
  const written = readText(fields, 'permalink', 'url');
  const own = written !== undefined && !written.includes(':') ? [written] : layout.addressesOf(parts);
  const aliases = layout.system === 'obsidian' ? [] : readList(fields, 'aliases', 'alias', 'redirect_from');
  return [...own, ...aliases].flatMap((address) => {
    const path = URL.parse(address)?.pathname ?? address;
    const absolute = path.startsWith('/') ? path : `/${path}`;
    return absolute === '/' ? [] : [absolute];
  });
}
