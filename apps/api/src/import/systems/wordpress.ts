import { join } from 'node:path';
import { type ExportFiles, findExportFiles, newSite } from '../export-files.ts';
import { addTexts } from '../exported-texts.ts';
import { importSentence } from '../import-texts.ts';
import type { ImportedSite, Importer, ReadOptions } from '../items.ts';
import { configuredLanguage } from '../languages.ts';
import { siteUrlOf } from '../site-folder.ts';
import { emptyWxr, isWxr, readWxr } from '../wordpress/read-wxr.ts';
import { readWordPressComments } from '../wordpress/wordpress-comments.ts';
import { WordPressItems } from '../wordpress/wordpress-items.ts';
import { readWordPressText } from '../wordpress/wordpress-text.ts';

/** WordPress: one or several files of Tools → Export, with or without the folder of uploads beside them. */
export const wordpress: Importer = async (place) => {
  const found = await findExportFiles(place, /\.(?:xml|wxr)$/i, isWxr);
  return found && ((options) => readExport(found, options));
};

async function readExport({ dir, files }: ExportFiles, options: ReadOptions): Promise<ImportedSite> {
  const wxr = emptyWxr();
  for (const file of files) await readWxr(join(dir, file), file, wxr);
  const items = new WordPressItems(wxr);
  const site: ImportedSite = {
    ...newSite('wordpress', files),
    siteUrl: siteUrlOf(items.baseUrl),
    imagePrefix: '/wp-content',
    imageHosts: items.hosts,
    failed: wxr.broken.map(({ file, line, problem }) => ({
      name: file,
      line,
      reason: importSentence('xml', { line, problem }),
    })),
  };
  const texts = items.texts.flatMap((item) => readWordPressText(item, items, site, options) ?? []);
  await addTexts(site, texts, configuredLanguage(wxr.channel.get('language')), options);
  for (const item of items.others) {
    const kind = item.fields.get('wp:post_type') ?? '';
    site.skipped.push({ name: items.nameOf(item), reason: importSentence('otherKind', { kind }) });
  }
  for (const { path, isImage } of items.attachments.values())
    site.skipped.push({ name: path, reason: importSentence(isImage ? 'unusedImage' : 'otherFile') });
  return { ...site, comments: readWordPressComments(items.texts, items, site, options) };
}
