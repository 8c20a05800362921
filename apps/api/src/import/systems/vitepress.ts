import {
  type FolderLayout,
  type FolderSystem,
  type Placement,
  LanguageCodes,
  NOT_A_TEXT,
  TEXT_FILE,
  withoutExtension,
  withoutIndex,
} from '../folder-layout.ts';
import { translateContainers } from '../foreign/containers.ts';
import { replaceProse } from '../foreign/prose-replacements.ts';
import { importSentence } from '../import-texts.ts';
import { type TextLanguage, readLanguage } from '../languages.ts';
import { type SiteFolder, siteUrlOf } from '../site-folder.ts';

const CONFIGS = ['.vitepress', '.vuepress'].flatMap((folder) =>
  ['ts', 'mts', 'js', 'mjs', 'cjs'].flatMap((extension) => [
    `${folder}/config.${extension}`,
    `${folder}/config/index.${extension}`,
  ]),
);
const OUTLINE = /^\[\[toc\]\][ \t]*$/gim;

/** VitePress and VuePress: texts beside `.vitepress`, with a folder for each further language. */
export const vitepress: FolderSystem = {
  system: 'vitepress',
  matches: (folder) => folder.has('.vitepress') || folder.has('.vuepress'),
  layOut: layOutVitePress,
};

async function layOutVitePress(folder: SiteFolder): Promise<FolderLayout> {
  const config = (await Promise.all(CONFIGS.map((path) => folder.read(path)))).find(Boolean) ?? '';
  const source = /srcDir\s*:\s*["'`](?:\.\/)?([^"'`\n]+)["'`]/.exec(config)?.[1];
  const base = source === undefined || source === '.' ? '' : `${source.replace(/\/+$/, '')}/`;
  const codes = new LanguageCodes(localesOf(config));
  return {
    system: 'vitepress',
    siteUrl: siteUrlOf(/hostname\s*:\s*["'`]([^"'`\n]+)["'`]/.exec(config)?.[1]),
    defaultLanguage: rootLanguage(config),
    publishedFolders: [`${base}public/`, '.vitepress/public/', '.vuepress/public/', base],
    place: (path) => place(path, base, codes),
    addressesOf: ({ path, code, isDefaultLanguage }) => {
      const prefix = isDefaultLanguage || code === '' ? '' : `/${code}`;
      return [`${prefix}/${path}`, `${prefix}/${path}.html`];
    },
    translate: (markdown) => translateContainers(replaceProse(markdown, OUTLINE, () => '')),
  };
}

function localesOf(source: string): string[] {
  return [
    ...source.matchAll(/["'/]*([a-z]{2,3}(?:-[a-z]{2,4})?)["'/]*\s*:\s*\{\s*(?:label|lang|link)\s*:/gi),
  ].map(([, code = '']) => code);
}

function rootLanguage(source: string): TextLanguage | undefined {
  const root = /(?:root|['"]\/['"])\s*:\s*\{[^}]*?lang\s*:\s*["'`]([\w-]+)["'`]/.exec(source)?.[1];
  return readLanguage(root ?? /(?<![\w.])lang\s*:\s*["'`]([\w-]+)["'`]/.exec(source)?.[1] ?? '');
}

function place(path: string, base: string, codes: LanguageCodes): Placement {
  if (path.startsWith('.') || !path.startsWith(base)) return undefined;
  const name = path.slice(base.length);
  if (!TEXT_FILE.test(name))
    return /\.(?:[cm]?[jt]sx?|vue|json|css|ya?ml)$/i.test(name) ? undefined : NOT_A_TEXT;
  const split = codes.split(withoutExtension(name));
  const text = withoutIndex(split.path);
  if (text === '' || /(?:^|\/)README$/i.test(text)) return { skipped: importSentence('listPage') };
  return { kind: 'post', path: text, language: split.language, code: split.code };
}
