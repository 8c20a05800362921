import type { EXPORT_GENERATORS } from '@sanwen/contracts/backups.contract';
import { stringify } from 'yaml';

/** Systems that read a folder of Markdown. */
export type Generator = (typeof EXPORT_GENERATORS)[number];

/** A text with what the systems' front matter has. */
export interface GeneratorText {
  kind: 'post' | 'page';
  /** The post that it is a language of. */
  id?: number;
  locale: string;
  slug: string;
  title: string;
  description: string;
  date?: string | undefined;
  updated?: string | undefined;
  author?: string | undefined;
  category?: string | undefined;
  tags?: string[] | undefined;
  cover?: string | undefined;
  isDraft: boolean;
  markdown: string;
}

interface GeneratorContext {
  title: string;
  url: string;
  defaultLanguage: string;
  languages: readonly string[];
}

interface GeneratorFormat {
  folders: {
    /** Its files are served at the root. */
    public: string;
  };
  textPath: (text: GeneratorText, context: GeneratorContext) => string;
  fieldsOf: (text: GeneratorText, context: GeneratorContext) => Record<string, unknown>;
  /** Files besides texts; objects are written as YAML. */
  files: (context: GeneratorContext) => Record<string, string | object>;
}

/** A slug as a file name: file systems allow 255 bytes. */
const nameOf = ({ slug, id }: GeneratorText) =>
  Buffer.byteLength(slug) <= 200 ? slug : `${slug.slice(0, 40).toWellFormed()}-${id}`;

/** The address that a text has here. */
function addressOf({ kind, slug, locale }: GeneratorText, { defaultLanguage }: GeneratorContext): string {
  const prefix = locale === defaultLanguage ? '' : `${locale.toLowerCase()}/`;
  return kind === 'post' ? `${prefix}post/${slug}/` : `${prefix}${slug}/`;
}

export const GENERATORS: Record<Generator, GeneratorFormat> = {
  hugo: {
    folders: { public: 'static' },
    textPath: (text) =>
      `content/${text.kind === 'post' ? 'post/' : ''}${nameOf(text)}.${text.locale.toLowerCase()}.md`,
    fieldsOf: ({ kind, title, slug, date, updated, isDraft, ...text }) => ({
      title,
      ...(kind === 'post' && { slug, translationKey: slug }),
      date,
      lastmod: updated,
      draft: isDraft,
      description: text.description,
      author: text.author,
      categories: text.category === undefined ? [] : [text.category],
      tags: text.tags,
      images: text.cover === undefined ? [] : [text.cover],
      cover: text.cover === undefined ? undefined : { image: text.cover },
    }),
    files: ({ title, url, defaultLanguage, languages }) => ({
      'hugo.yaml': {
        baseURL: `${url}/`,
        title,
        defaultContentLanguage: defaultLanguage.toLowerCase(),
        languages: Object.fromEntries(
          (languages.length > 0 ? languages : [defaultLanguage]).map((locale, index) => [
            locale.toLowerCase(),
            { languageCode: locale, weight: index + 1 },
          ]),
        ),
        markup: { goldmark: { renderer: { unsafe: true } } },
      },
    }),
  },
  hexo: {
    folders: { public: 'source' },
    textPath: (text, { defaultLanguage }) => {
      const folder = text.locale === defaultLanguage ? '' : `${text.locale}/`;
      if (text.kind === 'page') return `source/${folder.toLowerCase()}${text.slug}/index.md`;
      return `source/${text.isDraft ? '_drafts' : '_posts'}/${folder}${nameOf(text)}.md`;
    },
    fieldsOf: (text, context) => ({
      title: text.title,
      date: text.date,
      updated: text.updated,
      lang: text.locale,
      ...(text.kind === 'post' && { permalink: addressOf(text, context) }),
      description: text.description,
      author: text.author,
      categories: text.category === undefined ? [] : [text.category],
      tags: text.tags,
      cover: text.cover,
    }),
    files: ({ title, url, defaultLanguage, languages }) => ({
      '_config.yml': {
        title,
        url,
        language: [defaultLanguage, ...languages.filter((locale) => locale !== defaultLanguage)],
        permalink: 'post/:title/',
      },
    }),
  },
  astro: {
    folders: { public: 'public' },
    textPath: (text) =>
      `src/content/${text.kind === 'post' ? 'blog' : 'pages'}/${text.locale.toLowerCase()}/${nameOf(text)}.md`,
    fieldsOf: (text) => ({
      title: text.title,
      // Astro's own blog template requires it.
      description: text.description || text.title,
      pubDate: text.date,
      updatedDate: text.updated,
      heroImage: text.cover,
      lang: text.locale,
      translationKey: text.slug,
      category: text.category,
      tags: text.tags,
      author: text.author,
      draft: text.isDraft,
    }),
    files: ({ url, defaultLanguage, languages }) => ({
      'src/site.yaml': stringify({
        site: url,
        i18n: { defaultLocale: defaultLanguage, locales: [...languages] },
      }),
    }),
  },
};
