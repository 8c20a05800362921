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
import { LIQUID_REPLACEMENTS, translateLiquid } from '../foreign/liquid-tags.ts';
import { replaceProse } from '../foreign/prose-replacements.ts';
import { importSentence } from '../import-texts.ts';
import { configuredLanguage } from '../languages.ts';
import { addressName, fillPermalink } from '../permalinks.ts';
import { type SiteConfig, type SiteFolder, readConfigOf, siteUrlOf, textOf } from '../site-folder.ts';

/** Jekyll: `_posts`, `_drafts`, collections, and pages. Polyglot's languages by folder or by `lang`. */
export const jekyll: FolderSystem = {
  system: 'jekyll',
  matches: (folder) =>
    folder.has('_posts') || (folder.has('_config.yml') && !folder.has('source') && folder.has('_layouts')),
  layOut: layOutJekyll,
};

async function layOutJekyll(folder: SiteFolder): Promise<FolderLayout> {
  const config = await readConfigOf(folder, '_config.yml', '_config.yaml', '_config.toml');
  const declared = [config['languages']].flat().filter((each) => typeof each === 'string');
  const codes = new LanguageCodes(declared);
  const timeZone = textOf(config, 'timezone');
  const url = textOf(config, 'url');
  return {
    system: 'jekyll',
    siteUrl: siteUrlOf(url && `${url}${textOf(config, 'baseurl') ?? ''}`),
    timeZone: timeZone !== undefined && isTimeZone(timeZone) ? timeZone : undefined,
    defaultLanguage: configuredLanguage(
      textOf(config, 'default_lang', 'lang', 'locale', 'language') ?? config['languages'],
    ),
    publishedFolders: [''],
    hasSpacedWords: true,
    place: (path) => place(path, codes),
    addressesOf: (parts) => addressesOf(parts, config),
    translate: (markdown) =>
      translateContainers(
        LIQUID_REPLACEMENTS.reduce(
          (text, [pattern, replacement]) =>
            replaceProse(text, pattern, (match) => replacement.replace('$2', match[2] ?? '')),
          translateLiquid(markdown),
        ),
      ),
  };
}

/** Files of a repository that aren't pages. */
const NOT_PAGES = /^(?:readme|license|contributing|changelog|code_of_conduct|404|index)$/i;
const GENERATED = /^(?:tags?|categories|archives?|search)$/i;

function place(path: string, codes: LanguageCodes): Placement {
  const isText = TEXT_FILE.test(path) || /\.html?$/i.test(path);
  const [, parent = '', folder = '', rest = ''] = /^((?:[^_][^/]*\/)*)_(\w+)\/(.+)$/.exec(path) ?? [];
  if (/^(?:layouts|includes|sass|data|site|plugins)$/.test(folder)) return undefined;
  if (!isText) return /\.(?:css|scss|js|xml|json|yml|toml|lock|txt)$/i.test(path) ? undefined : NOT_A_TEXT;
  if (folder !== '') {
    const split = codes.split(parent + withoutExtension(rest));
    return { kind: 'post', ...split, ...(folder === 'drafts' && { privateField: '_drafts' }) };
  }
  if (!TEXT_FILE.test(path)) return undefined;
  const split = codes.split(pageName(withoutExtension(path), codes));
  const page = withoutIndex(split.path);
  const name = page.split('/').at(-1) ?? '';
  if (page === '' || NOT_PAGES.test(name) || GENERATED.test(name))
    return { skipped: importSentence('listPage') };
  return { kind: 'page', path: page, language: split.language, code: split.code };
}

/** Polyglot's pages may have their language in front: `pages/fr.about`. */
function pageName(path: string, codes: LanguageCodes): string {
  const [, folder = '', code = '', name = ''] =
    /^(.*\/)?([a-z]{2}(?:-[a-z]{2})?)\.([^/]+)$/i.exec(path) ?? [];
  return code !== '' && codes.read(code) ? `${folder}${name}.${code}` : path;
}

const STYLES: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
};

function addressesOf(parts: AddressParts, config: SiteConfig): string[] {
  const { path, kind, post } = parts;
  if (kind === 'page') return [pageAddress(path), `/${path}.html`];
  const written = textOf(config, 'permalink') ?? 'date';
  const pattern = Object.hasOwn(STYLES, written) ? (STYLES[written] ?? written) : written;
  const title = (path.split('/').at(-1) ?? path).replace(/^\d{4}-\d{1,2}-\d{1,2}-/, '');
  const filled = fillPermalink(pattern, parts, {
    title,
    slug: title.toLowerCase(),
    name: title,
    categories: post.categories.map((each) => addressName(each.toLowerCase())).join('/'),
    output_ext: '.html',
  });
  return filled === undefined ? [] : [filled];
}
