import {
  type FolderSystem,
  LanguageCodes,
  NOT_A_TEXT,
  TEXT_FILE,
  withoutExtension,
} from '../folder-layout.ts';
import { translateCallouts } from '../foreign/containers.ts';
import { translateObsidian } from '../foreign/prose-replacements.ts';

/** Obsidian: a vault, which is any folder with `.obsidian`. Notes have no addresses. */
export const obsidian: FolderSystem = {
  system: 'obsidian',
  matches: (folder) => folder.has('.obsidian'),
  layOut: async () => {
    const codes = new LanguageCodes();
    return {
      system: 'obsidian',
      publishedFolders: [''],
      findsImagesByName: true,
      place: (path) => {
        if (path.startsWith('.')) return undefined;
        return TEXT_FILE.test(path) ? { kind: 'post', ...codes.split(withoutExtension(path)) } : NOT_A_TEXT;
      },
      addressesOf: () => [],
      translate: (markdown) => translateCallouts(translateObsidian(markdown)),
    };
  },
};
