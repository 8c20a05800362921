import { localAddress, fixLinks } from '../../import/fix-links.ts';
import { importSentence } from '../../import/import-texts.ts';
import type { LinkResolver } from '../../import/link-resolver.ts';
import { markdownAddresses } from '../../import/markdown-addresses.ts';
import type { FolderImages } from './folder-images.ts';
import type { FileToImport, PostToImport } from './import-post.ts';
import type { ImportReport } from './import-report.ts';

export interface FixPostTools {
  resolve: LinkResolver;
  siteUrl?: string | undefined;
  images: FolderImages;
}

/**
 * A post whose links lead to the posts, and whose pictures are those, of this site. What cannot be mended
 * stays as it is written and is noted in the report.
 */
export async function fixPost(
  post: PostToImport,
  tools: FixPostTools,
  report: ImportReport,
): Promise<PostToImport> {
  const files: FileToImport[] = [];
  for (const file of post.files) files.push(await fixFile(file, tools, report));
  return { ...post, files, source: files[post.files.indexOf(post.source)] ?? post.source };
}

async function fixFile(file: FileToImport, tools: FixPostTools, report: ImportReport): Promise<FileToImport> {
  const { name, markdown } = file;
  const { resolve, siteUrl } = tools;
  const images = new Map<string, string>();
  for (const value of new Set(markdownAddresses(markdown).map((address) => address.value))) {
    const path = await keep(name, value, tools, report);
    if (path !== undefined) images.set(value, path);
  }
  const fixed = fixLinks(markdown, { path: name, resolve, siteUrl, images });
  report.unresolvedLinks += fixed.unresolvedLinks.length;
  report.remoteImages += fixed.remoteImages.length;
  for (const value of new Set(fixed.unresolvedImages)) {
    const known = report.missingImages.some(
      (note) => note.name === name && note.reason.values?.['image'] === value,
    );
    if (!known) report.missingImages.push({ name, reason: importSentence('imageMissing', { image: value }) });
  }
  return {
    ...file,
    markdown: fixed.markdown,
    post: { ...file.post, cover: await fixCover(file, tools, report) },
  };
}

/** A cover that nobody could load is none. */
async function fixCover(
  { name, post: { cover } }: FileToImport,
  tools: FixPostTools,
  report: ImportReport,
): Promise<FileToImport['post']['cover']> {
  if (!cover) return undefined;
  const local = localAddress(cover.url, tools.siteUrl);
  const path = await keep(name, cover.url, tools, report);
  if (path !== undefined) return { ...cover, url: path };
  if (/^(?:https?:)?\/\//i.test(cover.url)) report.remoteImages += 1;
  else if (!local.startsWith('/')) {
    report.missingImages.push({ name, reason: importSentence('imageMissing', { image: cover.url }) });
    return undefined;
  }
  return local === cover.url && local.startsWith('/') && tools.siteUrl !== undefined
    ? { ...cover, url: new URL(local, tools.siteUrl).href }
    : cover;
}

async function keep(
  name: string,
  value: string,
  tools: FixPostTools,
  report: ImportReport,
): Promise<string | undefined> {
  const outcome = await tools.images.keep(name, localAddress(value, tools.siteUrl));
  if (outcome === undefined || 'path' in outcome) return outcome?.path;
  report.missingImages.push({ name, reason: importSentence(outcome.refused, { image: value }) });
  return undefined;
}
