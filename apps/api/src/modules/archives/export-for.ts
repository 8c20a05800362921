import { UPLOADS_PATH, storedImage } from '@sanwen/contracts/images';
import type { Locale } from '@sanwen/contracts/locales';
import { stringify } from 'yaml';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { readSnapshot } from '../../db/run-alone.ts';
import { readRows, tableShape } from '../../db/table-rows.ts';
import { toInstant } from '../../db/values.ts';
import { readSettings } from '../settings/settings.service.ts';
import { type Generator, type GeneratorText, GENERATORS } from './generators.ts';
import { readPostMetadata, writeTextFile } from './text-files.ts';
import type { ArchiveReport, ArchiveSource, ArchiveTarget } from './write-archive.service.ts';
import { writeComments } from './write-comments.ts';

/**
 * Writes posts and pages as the folder of another system: Markdown with the front matter that it reads, images
 * where it serves them at the same address, redirects, and comments as WXR. Private texts are drafts; posts in
 * the trash are left out.
 */
export async function exportFor(
  { orm, storage, config }: ArchiveSource,
  generator: Generator,
  target: ArchiveTarget,
): Promise<ArchiveReport> {
  const { folders, files, fieldsOf, textPath } = GENERATORS[generator];
  const report: ArchiveReport = { posts: 0, texts: 0, images: 0, missing: [] };
  await readSnapshot(orm, config.database, async (tx) => {
    const { site, language } = await readSettings(readDb(tx));
    const languages = await languagesOf(tx);
    const context = {
      title: site.siteName[language.defaultLanguage] ?? 'Blog',
      defaultLanguage: language.defaultLanguage,
      languages,
      url: config.publicUrl,
    };
    const posts = new Set<number>();
    for await (const text of textsOf(tx)) {
      if (text.id !== undefined) posts.add(text.id);
      report.texts += 1;
      const content = writeTextFile({ fields: definedOf(fieldsOf(text, context)), markdown: text.markdown });
      await target.add({ path: textPath(text, context), content });
    }
    report.posts = posts.size;
    for (const [path, content] of Object.entries(files(context)))
      await target.add({ path, content: typeof content === 'string' ? content : stringify(content) });
    await target.add({ path: `${folders.public}/_redirects`, content: await redirectsOf(tx) });
    await target.add({ path: 'comments.xml', content: await writeComments(tx, config.publicUrl) });
    for await (const row of readRows(tx, tableShape(tx, 'media'))) {
      const path = String(row['path']);
      if (!storedImage(path)) continue;
      report.images += 1;
      const file = await storage.open(path.slice(UPLOADS_PATH.length + 1));
      if (file) await target.add({ path: folders.public + path, content: file.body, isPacked: true });
      else report.missing.push(path);
    }
  });
  await target.end();
  return report;
}

async function languagesOf(tx: Em): Promise<Locale[]> {
  const rows = await readDb(tx).selectFrom('post_translations').select('locale').distinct().execute();
  return rows.map(({ locale }) => locale).toSorted();
}

async function* textsOf(tx: Em): AsyncGenerator<GeneratorText> {
  const metadata = await readPostMetadata(tx);
  const posts = new Map(
    (
      await readDb(tx).selectFrom('posts').select(['id', 'status', 'trashed_at', 'source_locale']).execute()
    ).map((post) => [post.id, post]),
  );
  for await (const row of readRows(tx, tableShape(tx, 'post_translations'))) {
    const id = Number(row['post']);
    const post = posts.get(id);
    if (!post || post.trashed_at !== null) continue;
    const locale = String(row['locale']);
    yield {
      kind: 'post',
      id,
      locale,
      ...metadata.of(id, locale),
      title: String(row['title']),
      description: String(row['description'] || (row['excerptIsCut'] === true ? '' : row['excerpt'])),
      updated: toInstant(new Date(String(row['updatedAt']))),
      isDraft: post.status === 'draft' || row['state'] === 'draft',
      markdown: String(row['markdown']),
    };
  }
  for await (const row of readRows(tx, tableShape(tx, 'page_translations')))
    yield {
      kind: 'page',
      locale: String(row['locale']),
      slug: String(row['key']),
      title: String(row['title']),
      description: String(row['description']),
      isDraft: false,
      markdown: String(row['markdown']),
    };
}

/** Front matter without what a text doesn't have. */
function definedOf(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value !== undefined &&
        value !== '' &&
        value !== false &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );
}

/** Redirects as Netlify and Cloudflare read them. */
async function redirectsOf(tx: Em): Promise<string> {
  const rows = await readDb(tx)
    .selectFrom('redirects')
    .select(['source', 'target', 'status'])
    .orderBy('id')
    .execute();
  return rows
    .map(({ source, target, status }) => {
      const [path = '', query = ''] = source.split('?', 2);
      return `${[path, ...query.split('&').filter(Boolean)].join(' ')} ${target || '/'} ${status}\n`;
    })
    .join('');
}
