import {
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
import { importSentence } from '../import-texts.ts';
import { type TextLanguage, readLanguage } from '../languages.ts';
import { type SiteFolder, siteUrlOf } from '../site-folder.ts';

const CONFIGS = ['mjs', 'ts', 'js', 'mts', 'cjs'].map((extension) => `astro.config.${extension}`);
const CONTENT = /^src\/content\/([^/]+)\/(.+)$/;

/** Astro: collections in `src/content`, of which Starlight's is `docs`. */
export const astro: FolderSystem = {
  system: 'astro',
  matches: (folder) => folder.has('src/content') || CONFIGS.some((path) => folder.has(path)),
  layOut: layOutAstro,
};

async function layOutAstro(folder: SiteFolder): Promise<FolderLayout> {
  const config = (await Promise.all(CONFIGS.map((path) => folder.read(path)))).find(Boolean) ?? '';
  const codes = new LanguageCodes(localesOf(config));
  return {
    system: 'astro',
    siteUrl: siteUrlOf(quoted(config, 'site')),
    defaultLanguage: rootLanguage(config),
    publishedFolders: ['public/', 'src/', ''],
    place: (path) => place(path, codes),
    addressesOf: ({ path, kind, code, isDefaultLanguage }) => {
      const [collection = '', ...rest] = path.split('/');
      const prefix = isDefaultLanguage ? '' : code;
      if (kind === 'page') return [pageAddress(prefix, path)];
      return collection === 'docs'
        ? [pageAddress(prefix, ...rest)]
        : [pageAddress(prefix, collection, ...rest)];
    },
    translate: translateContainers,
  };
}

/** The text after a name in a configuration in JavaScript, which isn't run. */
function quoted(source: string, name: string): string | undefined {
  return new RegExp(String.raw`(?<![\w.])${name}\s*:\s*["'\`]([^"'\`\n]+)["'\`]`).exec(source)?.[1];
}

/** Codes of the languages in Starlight's and Astro's configuration. */
function localesOf(source: string): string[] {
  const objects = [
    ...source.matchAll(/["']?([a-z]{2,3}(?:-[a-z]{2,4})?)["']?\s*:\s*\{\s*(?:label|lang)\s*:/gi),
  ];
  const list = /locales\s*:\s*\[([^\]]*)\]/.exec(source)?.[1] ?? '';
  return [
    ...objects.map(([, code = '']) => code),
    ...[...list.matchAll(/["']([\w-]+)["']/g)].map(([, code = '']) => code),
  ];
}

/** Starlight's root language, or Astro's default one. */
function rootLanguage(source: string): TextLanguage | undefined {
  const root = /root\s*:\s*\{[^}]*lang\s*:\s*["']([\w-]+)["']/.exec(source)?.[1];
  return readLanguage(root ?? quoted(source, 'defaultLocale') ?? '');
}

function place(path: string, codes: LanguageCodes): Placement {
  const [, collection = '', name = ''] = CONTENT.exec(path) ?? [];
  if (collection === '') return placePage(path, codes);
  if (!TEXT_FILE.test(name)) return /\.(?:json|ya?ml|ts|toml)$/.test(name) ? undefined : NOT_A_TEXT;
  if (/(?:^|\/)_/.test(name)) return { skipped: importSentence('notPublished') };
  const split = codes.split(withoutExtension(name));
  const text = withoutIndex(split.path);
  // The home page of a site isn't a text.
  if (text === '' || text === '404') return { skipped: importSentence('listPage') };
  return {
    kind: collection === 'pages' ? 'page' : 'post',
    path: `${collection}/${text}`,
    language: split.language,
    code: split.code,
  };
}

/** Markdown in `src/pages` is at the address of its path. */
function placePage(path: string, codes: LanguageCodes): Placement {
  if (/^(?:public|src)\//.test(path) && !TEXT_FILE.test(path))
    return /\.(?:avif|gif|jpe?g|png|svg|webp|pdf|mp[34])$/i.test(path) ? NOT_A_TEXT : undefined;
  const [, name = ''] = /^src\/pages\/(.+)$/.exec(path) ?? [];
  if (name === '' || !TEXT_FILE.test(name)) return undefined;
  const split = codes.split(withoutExtension(name));
  const text = withoutIndex(split.path);
  if (text === '' || text === '404') return { skipped: importSentence('listPage') };
  return {
    kind: text.includes('/') ? 'post' : 'page',
    path: text,
    language: split.language,
    code: split.code,
  };
}
