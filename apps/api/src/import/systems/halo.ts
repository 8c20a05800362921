import { addComment } from '../comments/add-comment.ts';
import { type ExportFiles, findExportFiles, newSite, readExportJson } from '../export-files.ts';
import {
  type ExportedText,
  addTexts,
  exportedMarkdown,
  exportedPost,
  exportedSlug,
  firstWords,
} from '../exported-texts.ts';
import { translateContainers } from '../foreign/containers.ts';
import { isRecord } from '../front-matter.ts';
import { applyPatch } from '../halo/apply-patch.ts';
import { importSentence } from '../import-texts.ts';
import type { ImportedComment, ImportedSite, Importer, ReadOptions } from '../items.ts';
import { parsePostDate } from '../post-dates.ts';
import { siteUrlOf } from '../site-folder.ts';
import { translateSource } from '../translate-source.ts';
import { type Row, parseJson, recordOf, rowsOf, textOf } from '../values.ts';

/** Halo 2: the content of a backup, with the texts in `extensions.data` and the files in `workdir`. */
export const halo: Importer = async (place) => {
  const found = await findExportFiles(place, /^extensions\.data$/, (head) =>
    /"name"\s*:\s*"\/registry\//.test(head.toString()),
  );
  return found && ((options) => readBackup(found, options));
};

/** Objects of one kind by name. */
type Objects = ReadonlyMap<string, Row>;

async function readBackup({ dir, files }: ExportFiles, options: ReadOptions): Promise<ImportedSite> {
  const site = newSite('halo', files);
  const comments: ImportedComment[] = [];
  const texts: ExportedText[] = [];
  for (const file of files) {
    const kinds = objectsOf(await readExportJson(site, dir, file));
    const of = (kind: string): Objects => kinds.get(kind) ?? new Map<string, Row>();
    const names = new Map<string, string>();
    for (const kind of ['posts', 'singlepages'] as const)
      for (const [id, row] of of(kind)) {
        const text = readText(kind === 'posts' ? 'post' : 'page', row, of, site);
        if (!text) continue;
        names.set(id, text.name);
        texts.push(text);
      }
    addComments(of('comments'), of('replies'), names, comments, site);
  }
  await addTexts(site, texts, undefined, options);
  const folders = site.publishedFolders.map((folder) => `${folder}workdir/attachments/`);
  return { ...site, comments, publishedFolders: [...site.publishedFolders, ...folders] };
}

function objectsOf(value: unknown): Map<string, Map<string, Row>> {
  const kinds = new Map<string, Map<string, Row>>();
  for (const row of rowsOf(value)) {
    const [, group = '', id = ''] =
      /^\/registry\/(?:[^/]+\/)?([^/]+)\/([^/]+)$/.exec(textOf(row, 'name')) ?? [];
    if (!/^(?:posts|singlepages|snapshots|categories|tags|users|comments|replies)$/.test(group)) continue;
    const content = parseJson(Buffer.from(textOf(row, 'data'), 'base64').toString());
    if (isRecord(content)) kinds.set(group, (kinds.get(group) ?? new Map<string, Row>()).set(id, content));
  }
  return kinds;
}

function readText(
  kind: 'post' | 'page',
  row: Row,
  of: (kind: string) => Objects,
  site: ImportedSite,
): ExportedText | undefined {
  const spec = recordOf(row, 'spec') ?? {};
  const id = textOf(recordOf(row, 'metadata'), 'name');
  const slug = textOf(spec, 'slug');
  const name = `${kind}: ${textOf(spec, 'title') || id}`;
  if (spec['deleted'] === true) {
    site.skipped.push({ name, reason: importSentence('inTrash') });
    return undefined;
  }
  const markdown = markdownOf(spec, of('snapshots'), name, site);
  if (markdown === undefined) {
    site.failed.push({ name, reason: importSentence('versionLost') });
    return undefined;
  }
  if (markdown === '') {
    site.skipped.push({ name, reason: importSentence('textless') });
    return undefined;
  }
  const title = textOf(spec, 'title') || firstWords(markdown);
  const named = (field: string) => {
    const ids = spec[field];
    return (Array.isArray(ids) ? ids : []).flatMap((each) => {
      const term = recordOf(of(field).get(String(each)), 'spec');
      return textOf(term, 'displayName') || [];
    });
  };
  const owner = recordOf(of('users').get(textOf(spec, 'owner')), 'spec');
  const author = textOf(owner, 'displayName');
  const cover = textOf(spec, 'cover');
  const excerpt = recordOf(spec, 'excerpt');
  const permalink = textOf(recordOf(row, 'status'), 'permalink');
  site.siteUrl ??= siteUrlOf(URL.parse(permalink)?.origin);
  const path = URL.parse(permalink, 'https://site.invalid')?.pathname;
  const usual = kind === 'post' ? `/archives/${slug}` : `/${slug}`;
  return {
    kind,
    name,
    key: `${kind} ${id}`,
    group: undefined,
    language: undefined,
    post: exportedPost({
      title,
      slug: exportedSlug(slug, title),
      publishedAt: parsePostDate(
        textOf(spec, 'publishTime') || textOf(recordOf(row, 'metadata'), 'creationTimestamp'),
      ),
      excerpt: excerpt?.['autoGenerate'] === true ? '' : textOf(excerpt, 'raw'),
      categories: named('categories'),
      tags: named('tags'),
      authors: author === '' ? [] : [author],
      cover: cover === '' ? undefined : { url: cover, alt: '' },
      privateField: privateFieldOf(spec),
      body: markdown,
    }),
    markdown,
    addresses: [permalink !== '' && path !== undefined && path !== '/' ? path : usual],
  };
}

function privateFieldOf(spec: Row): string | undefined {
  if (spec['publish'] !== true) return 'publish: false';
  const visible = textOf(spec, 'visible');
  return visible === '' || visible === 'PUBLIC' ? undefined : `visible: ${visible}`;
}

/**
 * The published version, or the newest one of a text that never was. Only the first version is stored whole.
 * @returns undefined if it can't be rebuilt
 */
function markdownOf(spec: Row, snapshots: Objects, name: string, site: ImportedSite): string | undefined {
  const base = recordOf(snapshots.get(textOf(spec, 'baseSnapshot')), 'spec');
  const shown = recordOf(snapshots.get(textOf(spec, 'releaseSnapshot', 'headSnapshot')), 'spec');
  if (!base || !shown) return undefined;
  const isMarkdown = /^markdown$/i.test(textOf(shown, 'rawType'));
  const field = isMarkdown ? 'rawPatch' : 'contentPatch';
  const original = typeof base[field] === 'string' ? base[field] : '';
  const source = base === shown ? original : applyPatch(original, textOf(shown, field));
  if (source === undefined) return undefined;
  if (!isMarkdown) return exportedMarkdown(source, { name, site });
  const { markdown, notes } = translateSource(source.trim(), {
    name,
    source,
    translate: translateContainers,
  });
  site.notes.push(...notes.map((note) => ({ name, ...note })));
  return markdown;
}

function addComments(
  threads: Objects,
  replies: Objects,
  names: ReadonlyMap<string, string>,
  comments: ImportedComment[],
  site: ImportedSite,
): void {
  const posts = new Map<string, string>();
  for (const [id, row] of threads) {
    const subject = recordOf(recordOf(row, 'spec'), 'subjectRef');
    const name = names.get(textOf(subject, 'name'));
    if (name !== undefined) posts.set(id, name);
  }
  const leftOut = new Map<string, number>();
  const add = (id: string, row: Row, name: string, parent: string | undefined) => {
    const spec = recordOf(row, 'spec') ?? {};
    const owner = recordOf(spec, 'owner');
    const before = comments.length;
    const isGone = textOf(recordOf(row, 'metadata'), 'deletionTimestamp') !== '' || spec['hidden'] === true;
    if (!isGone)
      addComment(comments, {
        key: id,
        parent,
        post: { name },
        nickname: textOf(owner, 'displayName', 'name'),
        email: textOf(owner, 'kind') === 'Email' ? textOf(owner, 'name') : '',
        createdAt: parsePostDate(
          textOf(spec, 'creationTime') || textOf(recordOf(row, 'metadata'), 'creationTimestamp'),
        ),
        isApproved: spec['approved'] === true,
        markdown: textOf(spec, 'raw', 'content'),
      });
    if (comments.length === before) leftOut.set(name, (leftOut.get(name) ?? 0) + 1);
  };
  for (const [id, row] of threads) {
    const name = posts.get(id);
    if (name !== undefined) add(id, row, name, undefined);
  }
  for (const [id, row] of replies) {
    const spec = recordOf(row, 'spec');
    const thread = textOf(spec, 'commentName');
    const name = posts.get(thread);
    if (name !== undefined) add(id, row, name, textOf(spec, 'quoteReply') || thread);
  }
  for (const [name, count] of leftOut)
    site.skipped.push({ name, reason: importSentence('commentsLeftOut', { count }) });
}
