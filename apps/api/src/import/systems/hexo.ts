import { isTimeZone } from '@sanwen/contracts/time-zone-offsets';
import {
  type AddressParts,
  type FolderLayout,
  type FolderSystem,
  type Placement,
  LanguageCodes,
  NOT_A_TEXT,
  TEXT_FILE,
  pageAddress,
  withoutExtension,
  withoutIndex,
} from '../folder-layout.ts';
import { translateContainers } from '../foreign/containers.ts';
import { translateHexoTags } from '../foreign/hexo-tags.ts';
import { importSentence } from '../import-texts.ts';
import { configuredLanguage } from '../languages.ts';
import { addressName, fillPermalink } from '../permalinks.ts';
import { type SiteConfig, type SiteFolder, readConfigOf, siteUrlOf, textOf } from '../site-folder.ts';

/** Pages that Hexo's themes fill with lists. */
const GENERATED = /^(?:tags?|categories|archives?|links?|404|search)$/i;

/** Hexo: `source/_posts`, `source/_drafts`, and pages in `source`. */
export const hexo: FolderSystem = {
  system: 'hexo',
  matches: (folder) => folder.has('source/_posts') || (folder.has('_config.yml') && folder.has('source')),
  layOut: layOutHexo,
};

async function layOutHexo(folder: SiteFolder): Promise<FolderLayout> {
  const config = await readConfigOf(folder, '_config.yml', '_config.yaml', '_config.json');
  const source = `${textOf(config, 'source_dir') ?? 'source'}/`;
  const declared = [config['language']].flat().filter((each) => typeof each === 'string');
  const codes = new LanguageCodes(declared);
  const timeZone = textOf(config, 'timezone');
  return {
    system: 'hexo',
    siteUrl: siteUrlOf(textOf(config, 'url')),
    timeZone: timeZone !== undefined && isTimeZone(timeZone) ? timeZone : undefined,
    defaultLanguage: configuredLanguage(config['language']),
    publishedFolders: [source],
    place: (path) => place(path, source, codes),
    addressesOf: (parts) => addressesOf(parts, config),
    translate: (markdown) => translateContainers(translateHexoTags(markdown)),
  };
}

function place(path: string, source: string, codes: LanguageCodes): Placement {
  if (!path.startsWith(source)) return undefined;
  const name = path.slice(source.length);
  if (!TEXT_FILE.test(name)) return name.startsWith('_data/') ? undefined : NOT_A_TEXT;
  const [, folder = '', rest = ''] = /^(_posts|_drafts)\/(.+)$/.exec(name) ?? [];
  if (folder !== '') {
    const split = codes.split(withoutExtension(rest));
    return { kind: 'post', ...split, ...(folder === '_drafts' && { privateField: '_drafts' }) };
  }
  if (/(?:^|\/)_/.test(name)) return { skipped: importSentence('notPublished') };
  const split = codes.split(withoutExtension(name));
  const page = withoutIndex(split.path);
  if (GENERATED.test(page.split('/').at(-1) ?? '')) return { skipped: importSentence('listPage') };
  return page === '' ? { skipped: importSentence('listPage') } : { ...split, kind: 'page', path: page };
}

function addressesOf(parts: AddressParts, config: SiteConfig): string[] {
  const { path, kind, post, fields, language } = parts;
  if (kind === 'page') return [pageAddress(path)];
  const pattern = textOf(config, 'permalink') ?? ':year/:month/:day/:title/';
  const name = path.split('/').at(-1) ?? path;
  const code = language && ('locale' in language ? language.locale : language.other);
  const filled = fillPermalink(pattern, parts, {
    title: path,
    name,
    post_title: addressName(post.title),
    category:
      post.categories.map(addressName).join('/') || (textOf(config, 'default_category') ?? 'uncategorized'),
    lang: typeof fields.get('lang') === 'string' ? String(fields.get('lang')) : code,
  });
  return filled === undefined ? [] : [filled];
}
