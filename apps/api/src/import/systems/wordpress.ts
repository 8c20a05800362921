import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { addTexts } from '../exported-texts.ts';
import { importSentence } from '../import-texts.ts';
import type { ImportedSite, Importer, ReadOptions, SiteReader } from '../items.ts';
import { configuredLanguage } from '../languages.ts';
import { openSiteFolder, siteUrlOf } from '../site-folder.ts';
import { emptyWxr, isWxr, readWxr } from '../wordpress/read-wxr.ts';
import { WordPressItems } from '../wordpress/wordpress-items.ts';
import { readWordPressText } from '../wordpress/wordpress-text.ts';

/** WordPress: one or several files of Tools → Export, with or without the folder of uploads beside them. */
export const wordpress: Importer = async (place) => {
  const stats = await stat(place).catch(() => undefined);
  if (stats?.isFile()) {
    const isOwn = /\.(?:xml|wxr)$/i.test(place) && (await isWxr(place));
    return isOwn ? (options) => readExport(dirname(place), [basename(place)], options) : undefined;
  }
  if (!stats?.isDirectory()) return undefined;
  const folder = await openSiteFolder(place);
  const files: string[] = [];
  for (const path of folder.files)
    if (/^(?:[^/]+\/)?[^/]+\.(?:xml|wxr)$/i.test(path) && (await isWxr(join(place, path)))) files.push(path);
  const read: SiteReader = (options) => readExport(place, files, options);
  return files.length === 0 ? undefined : read;
};

async function readExport(
  dir: string,
  files: readonly string[],
  options: ReadOptions,
): Promise<ImportedSite> {
  const wxr = emptyWxr();
  for (const file of files) await readWxr(join(dir, file), file, wxr);
  const items = new WordPressItems(wxr);
  const folders = new Set(
    files.flatMap((file) => ['', ...(dirname(file) === '.' ? [] : [`${dirname(file)}/`])]),
  );
  const site: ImportedSite = {
    system: 'wordpress',
    siteUrl: siteUrlOf(items.baseUrl),
    posts: [],
    publishedFolders: [...folders],
    imagePrefix: '/wp-content',
    imageHosts: items.hosts,
    skipped: [],
    failed: wxr.broken.map(({ file, line, problem }) => ({
      name: file,
      line,
      reason: importSentence('xml', { line, problem }),
    })),
    notes: [],
  };
  const texts = items.texts.flatMap((item) => readWordPressText(item, items, site, options) ?? []);
  await addTexts(site, texts, configuredLanguage(wxr.channel.get('language')), options);
  for (const item of items.others) {
    const kind = item.fields.get('wp:post_type') ?? '';
    site.skipped.push({ name: items.nameOf(item), reason: importSentence('otherKind', { kind }) });
  }
  for (const { path, isImage } of items.attachments.values())
    site.skipped.push({ name: path, reason: importSentence(isImage ? 'unusedImage' : 'otherFile') });
  return site;
}
