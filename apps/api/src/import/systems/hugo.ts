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
import { translateCallouts, translateContainers } from '../foreign/containers.ts';
import { translateHugoShortcodes } from '../foreign/hugo-shortcodes.ts';
import { isRecord, readText } from '../front-matter.ts';
import { importSentence } from '../import-texts.ts';
import { type TextLanguage, readLanguage } from '../languages.ts';
import { addressName, fillPermalink } from '../permalinks.ts';
import { type SiteConfig, type SiteFolder, readConfigOf, siteUrlOf, textOf } from '../site-folder.ts';

const CONFIGS = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap((name) =>
  ['toml', 'yaml', 'yml', 'json'].map((extension) => `${name}.${extension}`),
);

/** Hugo: texts in `content`, with languages by file name or by folder. */
export const hugo: FolderSystem = {
  system: 'hugo',
  matches: (folder) =>
    folder.files.some((path) => path.startsWith('content/') && TEXT_FILE.test(path)) ||
    CONFIGS.slice(0, 4).some((path) => folder.has(path)),
  layOut: layOutHugo,
};

async function layOutHugo(folder: SiteFolder): Promise<FolderLayout> {
  const config = await readConfigOf(folder, ...CONFIGS);
  const languages = {
    ...(await readConfigOf(folder, 'config/_default/languages.toml', 'config/_default/languages.yaml')),
    ...(isRecord(config['languages']) ? config['languages'] : {}),
  };
  const codes = new LanguageCodes(Object.keys(languages));
  const content = `${textOf(config, 'contentDir') ?? 'content'}/`;
  const folders = contentFolders(languages, content);
  const timeZone = textOf(config, 'timeZone');
  const permalinks = {
    ...(await readConfigOf(folder, 'config/_default/permalinks.toml')),
    ...(isRecord(config['permalinks']) ? config['permalinks'] : {}),
  };
  return {
    system: 'hugo',
    siteUrl: siteUrlOf(textOf(config, 'baseURL')),
    timeZone: timeZone !== undefined && isTimeZone(timeZone) ? timeZone : undefined,
    defaultLanguage: readLanguage(
      textOf(config, 'defaultContentLanguage') ?? textOf(config, 'languageCode', 'locale') ?? 'en',
    ),
    publishedFolders: ['static/', 'assets/', content],
    place: (path) => place(path, folders, codes),
    addressesOf: (parts) => addressesOf(parts, permalinks),
    translate: (markdown) => translateContainers(translateCallouts(translateHugoShortcodes(markdown))),
  };
}

interface ContentFolder {
  path: string;
  code?: string;
  language?: TextLanguage | undefined;
}

/** The folders of texts, those of languages first: they may be in the common one. */
function contentFolders(languages: SiteConfig, content: string): ContentFolder[] {
  const own = Object.entries(languages).flatMap(([code, settings]): ContentFolder[] => {
    const path = isRecord(settings) ? textOf(settings, 'contentDir') : undefined;
    return path === undefined
      ? []
      : [{ path: `${path.replace(/\/+$/, '')}/`, code, language: readLanguage(code) }];
  });
  return [...own, { path: content }];
}

function place(path: string, folders: ContentFolder[], codes: LanguageCodes): Placement {
  const folder = folders.find((each) => path.startsWith(each.path));
  if (!folder) return /^(?:static|assets)\//.test(path) ? NOT_A_TEXT : undefined;
  const name = path.slice(folder.path.length);
  if (!TEXT_FILE.test(name) && !/\.html?$/i.test(name)) return NOT_A_TEXT;
  const split = codes.split(withoutExtension(name));
  const language = split.language ?? folder.language;
  const last = split.path.split('/').at(-1) ?? '';
  if (/^_index$/i.test(last)) return { skipped: importSentence('listPage') };
  const text = withoutIndex(split.path);
  if (text === '') return { skipped: importSentence('listPage') };
  if (/^(?:search|archives?)$/i.test(text)) return { skipped: importSentence('listPage') };
  // Hugo's posts are in sections; texts beside the sections are pages.
  return {
    kind: text.includes('/') ? 'post' : 'page',
    path: text,
    language,
    code: split.code ?? folder.code,
  };
}

function addressesOf(parts: AddressParts, permalinks: SiteConfig): string[] {
  const { path, post, fields, code, isDefaultLanguage } = parts;
  const segments = path.split('/');
  const section = segments.length > 1 ? (segments[0] ?? '') : '';
  const ofPages = isRecord(permalinks['page']) ? permalinks['page'] : permalinks;
  const pattern = textOf(ofPages, section);
  const name = readText(fields, 'slug') ?? addressName((segments.at(-1) ?? '').toLowerCase());
  const prefix = isDefaultLanguage ? '' : code;
  const address =
    pattern === undefined
      ? pageAddress(...segments.slice(0, -1).map((each) => each.toLowerCase()), name)
      : fillPermalink(pattern, parts, {
          slug: name,
          title: addressName(post.title.toLowerCase()),
          filename: name,
          slugorfilename: name,
          contentbasename: name,
          section,
          sections: segments.slice(0, -1).join('/'),
        });
  return address === undefined ? [] : [pageAddress(prefix, address)];
}
