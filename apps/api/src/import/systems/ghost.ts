import { type ExportFiles, findExportFiles, newSite, readExportJson } from '../export-files.ts';
import {
  type ExportedText,
  addTexts,
  exportedMarkdown,
  exportedPost,
  exportedSlug,
  firstWords,
} from '../exported-texts.ts';
import { isRecord } from '../front-matter.ts';
import { replaceGhostCards } from '../ghost/ghost-cards.ts';
import { lexicalHtml } from '../ghost/lexical-html.ts';
import { mobiledocHtml } from '../ghost/mobiledoc-html.ts';
import { htmlToText } from '../html/html-to-markdown.ts';
import { importSentence } from '../import-texts.ts';
import type { ImportedSite, Importer, ReadOptions } from '../items.ts';
import { readLanguage } from '../languages.ts';
import { parsePostDate } from '../post-dates.ts';
import { siteUrlOf } from '../site-folder.ts';
import { type Row, byField, isSet, parseJson, recordOf, rowsOf, textOf } from '../values.ts';

/** What every export has, in any order: posts, and names of their columns. */
const COLUMNS =
  /"(?:mobiledoc|lexical|feature_image|custom_excerpt|posts_authors|posts_tags|published_at)"\s*:/;
const URL_PLACEHOLDER = /__GHOST_URL__\/?/g;

/** Ghost: the file of Settings → Export, with or without the folder `content` beside it. */
export const ghost: Importer = async (place) => {
  const found = await findExportFiles(place, /\.json$/i, (head) => {
    const text = head.toString();
    return /"(?:posts|db|data|result|meta)"\s*:/.test(text) && COLUMNS.test(text);
  });
  return found && ((options) => readExport(found, options));
};

async function readExport({ dir, files }: ExportFiles, options: ReadOptions): Promise<ImportedSite> {
  const site: ImportedSite = { ...newSite('ghost', files), imagePrefix: '/content' };
  const texts: ExportedText[] = [];
  const hosts = new Set<string>();
  for (const file of files) {
    const data = tablesOf(await readExportJson(site, dir, file));
    site.siteUrl ??= siteUrlOf(urlOf(data));
    if (site.siteUrl) hosts.add(new URL(site.siteUrl).host);
    const tables = new Tables(data);
    for (const row of rowsOf(data['posts'])) {
      const post = recordOf(row, 'data') ?? row;
      const text = readPost(post, textOf(row, 'url'), tables, site);
      if (text) texts.push(text);
    }
  }
  for (const { markdown } of texts)
    for (const [, host = ''] of markdown.matchAll(/https?:\/\/(storage\.ghost\.io|[\w-]+\.ghost\.io)\//g))
      hosts.add(host);
  await addTexts(site, texts, undefined, options);
  return { ...site, imageHosts: hosts };
}

/** The tables, in each form that exports have. */
function tablesOf(value: unknown): Row {
  if (!isRecord(value)) return {};
  const [db] = rowsOf(value['db']);
  return recordOf(db ?? value, 'data') ?? recordOf(value, 'result') ?? value;
}

/** The address of the site, which the settings don't have; posts of the API do. */
function urlOf(data: Row): string | undefined {
  const url = rowsOf(data['posts'])
    .map((post) => textOf(post, 'url'))
    .find((each) => URL.canParse(each));
  return url && new URL(url).origin;
}

class Tables {
  readonly #tags: Map<string, Row[]>;
  readonly #users: Map<string, Row[]>;
  readonly #postTags: Map<string, Row[]>;
  readonly #postAuthors: Map<string, Row[]>;
  readonly #meta: Map<string, Row[]>;

  constructor(data: Row) {
    this.#tags = byField(rowsOf(data['tags']), 'id');
    this.#users = byField(rowsOf(data['users']), 'id');
    this.#postTags = byField(inOrder(rowsOf(data['posts_tags'])), 'post_id');
    this.#postAuthors = byField(inOrder(rowsOf(data['posts_authors'])), 'post_id');
    this.#meta = byField(rowsOf(data['posts_meta']), 'post_id');
  }

  metaOf(post: Row): Row {
    return { ...post, ...this.#meta.get(textOf(post, 'id'))?.[0] };
  }

  /** Tags that readers see; names with `#` are internal. */
  tagsOf(post: Row): string[] {
    const linked = this.#postTags.get(textOf(post, 'id')) ?? [];
    const rows = rowsOf(post['tags']).map((tag) => recordOf(tag, 'data') ?? tag);
    const tags =
      rows.length > 0 ? rows : linked.flatMap((each) => this.#tags.get(textOf(each, 'tag_id')) ?? []);
    return [
      ...new Set(
        tags.map((tag) => textOf(tag, 'name')).filter((name) => name !== '' && !name.startsWith('#')),
      ),
    ];
  }

  authorsOf(post: Row): string[] {
    const linked = this.#postAuthors.get(textOf(post, 'id')) ?? [];
    const own = [...rowsOf(post['authors']), recordOf(post, 'author')];
    const written = own.flatMap((author) => (author ? [recordOf(author, 'data') ?? author] : []));
    const ids =
      linked.length > 0 ? linked.map((each) => textOf(each, 'author_id')) : [textOf(post, 'author_id')];
    const users = written.length > 0 ? written : ids.flatMap((id) => this.#users.get(id) ?? []);
    return [...new Set(users.map((user) => textOf(user, 'name')).filter(Boolean))];
  }
}

function inOrder(rows: Row[]): Row[] {
  return rows.toSorted((a, b) => Number(a['sort_order'] ?? 0) - Number(b['sort_order'] ?? 0));
}

function readPost(post: Row, url: string, tables: Tables, site: ImportedSite): ExportedText | undefined {
  const kind = textOf(post, 'type') === 'page' || isSet(post, 'page') ? 'page' : 'post';
  const slug = textOf(post, 'slug');
  const name = `${kind}: ${textOf(post, 'title') || slug}`;
  const html = htmlOf(post, name, site);
  const markdown = exportedMarkdown(html.replace(URL_PLACEHOLDER, '/'), {
    name,
    site,
    prepare: replaceGhostCards,
    addressOf: (address) => ownPath(address, site.siteUrl),
  });
  if (markdown === '') {
    site.skipped.push({ name, reason: importSentence('textless') });
    return undefined;
  }
  for (const field of ['codeinjection_head', 'codeinjection_foot'])
    if (textOf(post, field) !== '')
      site.notes.push({ name, reason: importSentence('leftover', { text: field }) });
  const title = textOf(post, 'title') || firstWords(markdown) || slug;
  const meta = tables.metaOf(post);
  const path = URL.parse(url)?.pathname;
  const cover = textOf(post, 'feature_image').replace(URL_PLACEHOLDER, '/');
  return {
    kind,
    name,
    key: `${kind} ${slug || textOf(post, 'uuid', 'id')}`,
    group: undefined,
    language: readLanguage(textOf(post, 'locale')),
    post: exportedPost({
      title,
      slug: exportedSlug(slug, title),
      publishedAt: parsePostDate(textOf(post, 'published_at', 'created_at')),
      updatedAt: parsePostDate(textOf(post, 'updated_at')),
      description: textOf(meta, 'meta_description'),
      excerpt: textOf(post, 'custom_excerpt'),
      tags: tables.tagsOf(post),
      authors: tables.authorsOf(post),
      cover:
        cover === ''
          ? undefined
          : { url: ownPath(cover, site.siteUrl), alt: htmlToText(textOf(meta, 'feature_image_alt')) },
      privateField: privateFieldOf(post),
      body: markdown,
    }),
    markdown,
    addresses: [...new Set([...(slug === '' ? [] : [`/${slug}/`]), ...(path ? [path] : [])])],
  };
}

/** The HTML as readers saw it, or the document of an editor for a post that was never shown. */
function htmlOf(post: Row, name: string, site: ImportedSite): string {
  const html = textOf(post, 'html');
  if (html !== '') return html;
  const unknown = (text: string) => site.notes.push({ name, reason: importSentence('leftover', { text }) });
  return (
    lexicalHtml(parseJson(textOf(post, 'lexical')), unknown) ||
    mobiledocHtml(parseJson(textOf(post, 'mobiledoc')), unknown)
  );
}

/** Posts for members, and those that were only sent by email, weren't public. */
function privateFieldOf(post: Row): string | undefined {
  const status = textOf(post, 'status');
  const visibility = textOf(post, 'visibility');
  if (!/^(?:published|scheduled|)$/.test(status)) return `status: ${status}`;
  if (isSet(post, 'email_only')) return 'email_only: true';
  return visibility === '' || visibility === 'public' ? undefined : `visibility: ${visibility}`;
}

/** The path of an address on the former site. */
function ownPath(address: string, siteUrl: string | undefined): string {
  const url = URL.parse(address);
  return url && siteUrl !== undefined && url.origin === siteUrl
    ? url.pathname + url.search + url.hash
    : address;
}
