import { join } from 'node:path';
import { addComment } from '../comments/add-comment.ts';
import { type ExportFiles, findExportFiles, newSite } from '../export-files.ts';
import {
  type ExportedText,
  addTexts,
  exportedMarkdown,
  exportedPost,
  exportedSlug,
  firstWords,
} from '../exported-texts.ts';
import { type Feed, type FeedEntry, fieldOf, readFeed } from '../feeds/read-feed.ts';
import { htmlToText } from '../html/html-to-markdown.ts';
import { importSentence } from '../import-texts.ts';
import type { ImportedComment, ImportedSite, Importer, ReadOptions, SystemName } from '../items.ts';
import { configuredLanguage } from '../languages.ts';
import { parsePostDate } from '../post-dates.ts';
import { siteUrlOf } from '../site-folder.ts';

const KIND = 'http://schemas.google.com/g/2005#kind';
const BLOGGER = /schemas\.google\.com\/blogger|tag:blogger\.com/;
const IMAGE_HOSTS = [
  'blogger.googleusercontent.com',
  ...'1234'.split('').map((digit) => `${digit}.bp.blogspot.com`),
  ...'3456'.split('').map((digit) => `lh${digit}.googleusercontent.com`),
];

/** Blogger: the file of Back up content, or the feed of a Google Takeout. */
export const blogger: Importer = async (place) => {
  const found = await findExportFiles(
    place,
    /\.(?:xml|atom)$/i,
    (head) => isFeed(head) && BLOGGER.test(head.toString()),
  );
  return found && ((options) => readFeeds('blogger', found, options));
};

/** A feed in RSS or Atom, for systems that have no export. */
export const feedFile: Importer = async (place) => {
  const found = await findExportFiles(place, /\.(?:xml|atom|rss)$/i, isFeed);
  return found && ((options) => readFeeds('feed', found, options));
};

function isFeed(head: Buffer): boolean {
  return /<(?:feed|rss|rdf:RDF)[\s>]/.test(head.toString());
}

async function readFeeds(
  system: SystemName,
  { dir, files }: ExportFiles,
  options: ReadOptions,
): Promise<ImportedSite> {
  const site = newSite(system, files);
  const comments: ImportedComment[] = [];
  const texts: ExportedText[] = [];
  let language: string | undefined;
  for (const file of files) {
    const feed = await readFeed(join(dir, file));
    const { problem } = feed;
    if (problem)
      site.failed.push({
        name: file,
        line: problem.line,
        reason: importSentence('xml', { line: problem.line, problem: problem.text }),
      });
    language ??= fieldOf(feed, 'language', 'dc:language') || undefined;
    site.siteUrl ??= siteUrlOf(originOf(feed));
    const names = new Map<string, string>();
    for (const entry of feed.entries) {
      if (kindOf(entry) !== 'post' && kindOf(entry) !== 'page') continue;
      const text = readEntry(entry, site, options);
      if (!text) continue;
      names.set(fieldOf(entry, 'id', 'guid'), text.name);
      texts.push(text);
    }
    addComments(feed, names, comments, site);
    if (system === 'feed')
      site.notes.push({ name: file, reason: importSentence('feedOnly', { count: feed.entries.length }) });
  }
  await addTexts(site, texts, configuredLanguage(language), options);
  const own = site.siteUrl === undefined ? [] : [new URL(site.siteUrl).host];
  return { ...site, comments, imageHosts: new Set([...own, ...(system === 'blogger' ? IMAGE_HOSTS : [])]) };
}

function originOf(feed: Feed): string | undefined {
  const addresses = [
    ...feed.entries.map(addressOf),
    feed.links.find(({ rel }) => rel === 'alternate')?.href,
    fieldOf(feed, 'link'),
  ];
  return addresses.flatMap((address) => URL.parse(address ?? '')?.origin ?? [])[0];
}

/** Blogger's backup has settings, templates, and comments as entries too. */
function kindOf(entry: FeedEntry): string {
  const term = entry.categories
    .find(({ scheme }) => scheme === KIND)
    ?.name.split('#')
    .at(-1);
  return (term ?? (fieldOf(entry, 'blogger:type') || 'post')).toLowerCase();
}

function addressOf(entry: FeedEntry): string {
  const link = entry.links.find(({ rel }) => rel === 'alternate')?.href ?? fieldOf(entry, 'link');
  const guid = fieldOf(entry, 'guid');
  return link || (/^https?:/.test(guid) ? guid : '') || fieldOf(entry, 'blogger:filename');
}

function readEntry(entry: FeedEntry, site: ImportedSite, options: ReadOptions): ExportedText | undefined {
  const id = fieldOf(entry, 'id', 'guid') || addressOf(entry);
  const written = htmlToText(fieldOf(entry, 'title'));
  const kind = kindOf(entry) === 'page' ? 'page' : 'post';
  const name = `${kind}: ${written || id}`;
  const status = fieldOf(entry, 'blogger:status');
  if (status === 'SOFT_TRASHED') {
    site.skipped.push({ name, reason: importSentence('inTrash') });
    return undefined;
  }
  const content = fieldOf(entry, 'content:encoded', 'content', 'description', 'summary');
  const markdown = exportedMarkdown(content, {
    name,
    site,
    addressOf: (address, part) => (part === 'image' ? fullSize(address) : address),
  });
  if (markdown === '') {
    site.skipped.push({ name, reason: importSentence('textless') });
    return undefined;
  }
  const address = URL.parse(addressOf(entry), site.siteUrl ?? 'https://site.invalid');
  const path = address?.pathname ?? '/';
  const title = written || firstWords(markdown);
  const isDraft = fieldOf(entry, 'app:draft') === 'yes' || status === 'DRAFT';
  const slug = (path.split('/').findLast(Boolean) ?? '').replace(/\.\w+$/, '');
  const date = (...names: string[]) =>
    parsePostDate(fieldOf(entry, ...names).replace(/(\.\d+)(?=[Z+-])/, ''), options.timeZone);
  return {
    kind,
    name,
    key: `${kind} ${id}`,
    group: undefined,
    language: undefined,
    post: exportedPost({
      title,
      slug: exportedSlug(slug, title),
      publishedAt: date('published', 'pubDate', 'dc:date', 'updated'),
      updatedAt: date('updated'),
      tags: [
        ...new Set(
          entry.categories.filter(({ scheme }) => scheme !== KIND).map((each) => htmlToText(each.name)),
        ),
      ],
      authors: entry.author === '' ? [] : [entry.author],
      privateField: isDraft ? 'draft' : undefined,
      body: markdown,
    }),
    markdown,
    addresses: path === '/' ? [] : [path],
  };
}

/** Blogger shows smaller copies; `s0` is the image as it was uploaded. */
function fullSize(address: string): string {
  const host = URL.parse(address)?.hostname ?? '';
  return /(?:\.bp\.blogspot\.com|googleusercontent\.com)$/.test(host)
    ? address
        .replace(/\/(?:s|w|h)\d+(?:-[\w-]+)*\/(?=[^/]+$)/, '/s0/')
        .replace(/=(?:s|w|h)\d+(?:-[\w-]+)*$/, '=s0')
    : address;
}

function addComments(
  feed: Feed,
  names: ReadonlyMap<string, string>,
  comments: ImportedComment[],
  site: ImportedSite,
): void {
  const leftOut = new Map<string, number>();
  for (const entry of feed.entries) {
    if (kindOf(entry) !== 'comment') continue;
    const post = entry.inReplyTo || fieldOf(entry, 'blogger:parent');
    const name = names.get(post) ?? names.get(`tag:blogger.com,1999:${post}`);
    if (name === undefined) continue;
    const related = entry.links
      .find(({ rel }) => rel === 'related')
      ?.href.split('/')
      .at(-1);
    const before = comments.length;
    const id = fieldOf(entry, 'id');
    if (!/SPAM|TRASHED/.test(fieldOf(entry, 'blogger:status')))
      addComment(comments, {
        key: id.split('-').at(-1) ?? id,
        parent: related,
        post: { name },
        nickname: entry.author,
        email: /noreply@/.test(entry.email) ? '' : entry.email,
        createdAt: parsePostDate(fieldOf(entry, 'published').replace(/(\.\d+)(?=[Z+-])/, '')),
        isApproved: !/PENDING/.test(fieldOf(entry, 'blogger:status')),
        html: fieldOf(entry, 'content'),
      });
    if (comments.length === before) leftOut.set(name, (leftOut.get(name) ?? 0) + 1);
  }
  for (const [name, count] of leftOut)
    site.skipped.push({ name, reason: importSentence('commentsLeftOut', { count }) });
}
