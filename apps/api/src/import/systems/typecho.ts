import { dayIn } from '@sanwen/contracts/time-zones';
import { addComment } from '../comments/add-comment.ts';
import { type ExportFiles, findExportFiles, newSite, readExportBytes } from '../export-files.ts';
import {
  type ExportedText,
  addTexts,
  exportedMarkdown,
  exportedPost,
  exportedSlug,
  firstWords,
} from '../exported-texts.ts';
import { translateContainers } from '../foreign/containers.ts';
import { htmlToText } from '../html/html-to-markdown.ts';
import { importSentence } from '../import-texts.ts';
import type { ImportedComment, ImportedSite, Importer, ReadOptions } from '../items.ts';
import { parsePostDate } from '../post-dates.ts';
import { translateSource } from '../translate-source.ts';
import { type TypechoTables, isTypecho, readDat } from '../typecho/read-dat.ts';
import { type Row, byField, textOf } from '../values.ts';
import { addParagraphs } from '../wordpress/wpautop.ts';

const MARKDOWN = '<!--markdown-->';
const MORE = /\n?<!--\s*more\s*-->\n?/g;
const FILE_HOST = /^\d{8}_((?:[\w-]+\.)+[a-z]{2,})_[\da-f]+\.dat$/i;
const COVER = /^(?:thumb|thumbnail|cover|banner|image|headpic)$/i;

/** Typecho: the file of the backup in its panel, with or without the folder `usr/uploads` beside it. */
export const typecho: Importer = async (place) => {
  const found = await findExportFiles(place, /\.dat$/i, isTypecho);
  return found && ((options) => readExport(found, options));
};

async function readExport({ dir, files }: ExportFiles, options: ReadOptions): Promise<ImportedSite> {
  const site: ImportedSite = { ...newSite('typecho', files), imagePrefix: '/usr' };
  const comments: ImportedComment[] = [];
  const texts: ExportedText[] = [];
  for (const file of files) {
    const bytes = await readExportBytes(site, dir, file);
    if (!bytes) continue;
    const { tables, records, isDamaged } = readDat(bytes);
    if (isDamaged)
      site.failed.push({ name: file, reason: importSentence('backupDamaged', { count: records }) });
    const host = FILE_HOST.exec(file.split('/').at(-1) ?? '')?.[1];
    if (host !== undefined) site.siteUrl ??= `https://${host}`;
    const own = readContents(tables, site, options);
    texts.push(...own.map(({ text }) => text));
    for (const { text, row } of own) addComments(row, text.name, tables, site, comments);
  }
  await addTexts(site, texts, undefined, options);
  const imageHosts = site.siteUrl === undefined ? undefined : new Set([new URL(site.siteUrl).host]);
  return { ...site, comments, imageHosts };
}

function readContents(tables: TypechoTables, site: ImportedSite, options: ReadOptions) {
  const terms = byField(tables.metas, 'mid');
  const relations = byField(tables.relationships, 'cid');
  const users = byField(tables.users, 'uid');
  const fields = byField(tables.fields, 'cid');
  return tables.contents.flatMap((row): { row: Row; text: ExportedText }[] => {
    const id = textOf(row, 'cid');
    const type = textOf(row, 'type');
    const name = `${type} ${id}: ${textOf(row, 'title')}`;
    const isChange = /^(?:revision|post_draft|page_draft)$/.test(type) && !/^0?$/.test(textOf(row, 'parent'));
    if (type === 'attachment') return [];
    // A change of a published post that isn't published itself.
    if (isChange || !/^(?:post|page|revision|post_draft|page_draft)$/.test(type)) {
      site.skipped.push({
        name,
        reason: importSentence(isChange ? 'notPublished' : 'otherKind', { kind: type }),
      });
      return [];
    }
    const markdown = markdownOf(row, name, site);
    if (markdown === '') {
      site.skipped.push({ name, reason: importSentence('textless') });
      return [];
    }
    const kind = type.startsWith('page') ? 'page' : 'post';
    const title = htmlToText(textOf(row, 'title')) || firstWords(markdown);
    const slug = textOf(row, 'slug');
    const own = (relations.get(id) ?? []).flatMap((each) => terms.get(textOf(each, 'mid')) ?? []);
    const named = (kindOfTerm: string) => own.filter((term) => textOf(term, 'type') === kindOfTerm);
    const publishedAt = parsePostDate(textOf(row, 'created'));
    const user = users.get(textOf(row, 'authorId'))?.[0];
    const author = textOf(user, 'screenName', 'name');
    const cover = (fields.get(id) ?? []).find(
      (field) => COVER.test(textOf(field, 'name')) && /[./]/.test(textOf(field, 'str_value')),
    );
    const post = exportedPost({
      title,
      slug: exportedSlug(slug, title),
      publishedAt,
      updatedAt: parsePostDate(textOf(row, 'modified')),
      categories: named('category').map((term) => textOf(term, 'name')),
      tags: named('tag').map((term) => textOf(term, 'name')),
      authors: author === '' ? [] : [author],
      cover: cover && { url: textOf(cover, 'str_value'), alt: '' },
      privateField: privateFieldOf(row, type),
      body: markdown,
    });
    const category = textOf(named('category')[0], 'slug');
    const addresses = addressesOf(kind, {
      id,
      slug,
      category,
      date: publishedAt,
      timeZone: options.timeZone,
    });
    return [
      {
        row,
        text: {
          kind,
          name,
          key: `${kind} ${id}`,
          group: undefined,
          language: undefined,
          post,
          markdown,
          addresses,
        },
      },
    ];
  });
}

function markdownOf(row: Row, name: string, site: ImportedSite): string {
  const source = textOf(row, 'text').replace(/\r\n?/g, '\n');
  if (!source.startsWith(MARKDOWN))
    return exportedMarkdown(addParagraphs(source.replace(MORE, '')), { name, site });
  const body = source.slice(MARKDOWN.length).replace(MORE, '').trim();
  const { markdown, notes } = translateSource(body, { name, source: body, translate: translateContainers });
  site.notes.push(...notes.map((note) => ({ name, ...note })));
  return markdown;
}

function privateFieldOf(row: Row, type: string): string | undefined {
  const status = textOf(row, 'status');
  if (/draft|revision/.test(type)) return `type: ${type}`;
  if (textOf(row, 'password') !== '') return 'password';
  return status === 'publish' || status === '' ? undefined : `status: ${status}`;
}

interface Parts {
  id: string;
  slug: string;
  category: string;
  date: Date | undefined;
  timeZone: string;
}

/** All forms that Typecho's settings offer; the backup doesn't have the setting. */
function addressesOf(kind: 'post' | 'page', { id, slug, category, date, timeZone }: Parts): string[] {
  if (kind === 'page') return slug === '' ? [] : [`/${slug}.html`];
  const named = slug === '' ? [] : [`/archives/${slug}.html`];
  const dated = date && slug !== '' ? [`/${dayIn(date, timeZone).replaceAll('-', '/')}/${slug}.html`] : [];
  const sorted = category !== '' && slug !== '' ? [`/${category}/${slug}.html`] : [];
  return [`/archives/${id}/`, ...named, ...dated, ...sorted];
}

function addComments(
  row: Row,
  name: string,
  { comments: rows }: TypechoTables,
  site: ImportedSite,
  comments: ImportedComment[],
): void {
  const own = rows.filter((comment) => comment['cid'] === row['cid']);
  const before = comments.length;
  for (const comment of own) {
    const status = textOf(comment, 'status');
    const parent = textOf(comment, 'parent');
    if (!/^(?:approved|waiting)$/.test(status) || !/^(?:comment)?$/.test(textOf(comment, 'type'))) continue;
    addComment(comments, {
      key: textOf(comment, 'coid'),
      parent: /^0?$/.test(parent) ? undefined : parent,
      post: { name },
      nickname: textOf(comment, 'author'),
      email: textOf(comment, 'mail'),
      createdAt: parsePostDate(textOf(comment, 'created')),
      isApproved: status === 'approved',
      markdown: textOf(comment, 'text'),
    });
  }
  const count = own.length - (comments.length - before);
  if (count > 0) site.skipped.push({ name, reason: importSentence('commentsLeftOut', { count }) });
}
