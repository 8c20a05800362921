import { codeBlock, playerLink } from './markdown-parts.ts';
import { type EngineTag, readArguments, translateTags } from './tags.ts';

const GRAMMAR = {
  pattern: /\{%-?\s*(?<name>\w+)(?<args>(?:[^%]|%(?!\}))*?)-?%\}/g,
  closes: (name: string) => /^end(.+)$/.exec(name)?.[1],
};
const ADDRESS_FILTER =
  /\{\{-?\s*(["'])([^"']*)\1\s*\|\s*(?:relative_url|absolute_url|prepend:[^}]*?)\s*-?\}\}/g;
const SITE_ADDRESS = /\{\{-?\s*site\.(?:baseurl|url)\s*-?\}\}/g;
/** Kramdown's attributes: `{: .class #id}`, alone on a line or at the end of one; and its outline. */
const ATTRIBUTES = /^[ \t]*\{:(?!:)[^}\n]*\}[ \t]*\n?|[ \t]?\{:(?!:)[^}\n]*\}/gm;
const OUTLINE = /^[*-] .*\n\{:\s*toc[^}\n]*\}[ \t]*$/gim;

/** Translates Jekyll's Liquid tags and kramdown's attributes to Markdown. */
export function translateLiquid(text: string): string {
  const translated = translateTags(text, GRAMMAR, (tag) => {
    const translate = Object.hasOwn(TAGS, tag.name) ? TAGS[tag.name] : undefined;
    return translate?.(tag);
  });
  return translated;
}

/** Replacements of Liquid and kramdown that apply outside code. */
export const LIQUID_REPLACEMENTS: readonly [RegExp, string][] = [
  [ADDRESS_FILTER, '$2'],
  [SITE_ADDRESS, ''],
  [OUTLINE, ''],
  [ATTRIBUTES, ''],
];

type Translate = (tag: EngineTag) => string | undefined;
const player: Translate = ({ name, args }) => playerLink(name, readArguments(args).plain[0] ?? '');

const TAGS: Record<string, Translate> = {
  highlight: ({ args, raw }) =>
    raw === undefined ? undefined : `\n\n${codeBlock(raw, readArguments(args).plain[0] ?? '')}\n\n`,
  raw: ({ raw }) => raw,
  comment: ({ content }) => (content === undefined ? undefined : ''),
  post_url: ({ args }) => `${args.split('/').at(-1) ?? args}.md`,
  link: ({ args }) => args.split('/').at(-1),
  gist: player,
  youtube: player,
  vimeo: player,
  include: ({ args }) => {
    const { named, plain } = readArguments(args);
    const file = plain[0] ?? '';
    const source = named.get('src') ?? named.get('image_path') ?? named.get('url');
    if (/youtube/i.test(file)) return playerLink('youtube', named.get('id') ?? '');
    return /figure|image/.test(file) && source
      ? `![${named.get('alt') ?? named.get('caption') ?? ''}](${source})`
      : undefined;
  },
};
