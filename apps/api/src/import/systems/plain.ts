import { LOCALES, isLocale } from '@sanwen/contracts/locales';
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
import { translateCallouts, translateContainers } from '../foreign/containers.ts';
import { importSentence } from '../import-texts.ts';
import type { SiteFolder } from '../site-folder.ts';

/** This site's own layout: a folder for each of its languages. */
export const sanwen: FolderSystem = {
  system: 'sanwen',
  matches: (folder) => languageFolders(folder).length > 0,
  layOut: async (): Promise<FolderLayout> => ({
    system: 'sanwen',
    publishedFolders: ['', 'public/', 'static/'],
    place: placeInLanguage,
    addressesOf: () => [],
  }),
};

function languageFolders(folder: SiteFolder): string[] {
  return LOCALES.filter((locale) => folder.has(`${locale}/`));
}

function placeInLanguage(path: string): Placement {
  const [top = '', ...rest] = path.split('/');
  if (!isLocale(top)) {
    const isPublished = rest.length > 0 && !TEXT_FILE.test(path);
    return isPublished
      ? NOT_A_TEXT
      : { skipped: importSentence('otherFolder', { folders: LOCALES.join(' / ') }) };
  }
  const name = rest.join('/');
  if (!TEXT_FILE.test(name)) return NOT_A_TEXT;
  return { kind: 'post', path: withoutExtension(name), language: { locale: top } };
}

/** Any other folder with Markdown files. */
export const plain: FolderSystem = {
  system: 'markdown',
  matches: (folder) => folder.files.some((path) => TEXT_FILE.test(path)),
  layOut: async (folder): Promise<FolderLayout> => {
    const codes = new LanguageCodes();
    const isPost = (path: string) => TEXT_FILE.test(path) || (/\.html?$/i.test(path) && hasDate(path));
    return {
      system: 'markdown',
      publishedFolders: ['', 'public/', 'static/', 'source/'],
      place: (path) => {
        if (path.startsWith('.')) return undefined;
        if (!isPost(path)) return NOT_A_TEXT;
        const split = codes.split(withoutExtension(path));
        if (/^(?:readme|license|changelog)$/i.test(split.path) && folder.files.filter(isPost).length > 1)
          return { skipped: importSentence('listPage') };
        return { kind: 'post', ...split, path: withoutIndex(split.path) || split.path };
      },
      addressesOf: () => [],
      translate: (markdown) => translateContainers(translateCallouts(markdown)),
    };
  },
};

function hasDate(path: string): boolean {
  return /(?:^|\/)\d{4}-\d{1,2}-\d{1,2}[^/]*$/.test(path);
}
