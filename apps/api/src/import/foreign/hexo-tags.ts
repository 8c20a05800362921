import { codeBlock, details, escapeHtml, image, link, noteBox, playerLink, quote } from './markdown-parts.ts';
import { type EngineTag, readArguments, translateTags } from './tags.ts';

const GRAMMAR = {
  pattern: /\{%-?\s*(?<name>[\w-]+)(?<args>(?:[^%]|%(?!\}))*?)-?%\}/g,
  closes: (name: string) => /^end_?(.+)$/.exec(name)?.[1],
};

/** Translates Hexo's tag plugins, and those of its widespread themes, to Markdown. */
export function translateHexoTags(text: string): string {
  return translateTags(text, GRAMMAR, (tag) => {
    // NexT's group of images has a longer name.
    const name = tag.name.startsWith('group_') ? 'gp' : tag.name;
    const translate = Object.hasOwn(TAGS, name) ? TAGS[name] : undefined;
    return translate?.(tag);
  });
}

type Translate = (tag: EngineTag) => string | undefined;

const block = (text: string) => `\n\n${text}\n\n`;
const player: Translate = ({ name, args }) => playerLink(name, readArguments(args).plain[0] ?? '');
const onlyContent: Translate = ({ content }) => content;

const TAGS: Record<string, Translate> = {
  raw: ({ raw }) => raw,
  codeblock: hexoCode,
  code: hexoCode,
  blockquote: hexoQuote,
  quote: hexoQuote,
  centerquote: hexoQuote,
  cq: hexoQuote,
  pullquote: ({ content }) => (content === undefined ? undefined : block(quote(content))),
  img: hexoImage,
  asset_img: hexoImage,
  asset_link: ({ args }) => linkTo(readArguments(args).plain),
  asset_path: ({ args }) => readArguments(args).plain[0],
  post_link: ({ args }) => linkTo(readArguments(args).plain, '.md'),
  post_path: ({ args }) => `${readArguments(args).plain[0] ?? ''}.md`,
  link: ({ args }) => {
    const { plain } = readArguments(args);
    const at = plain.findIndex((each) => /^(?:https?:)?\//.test(each));
    return at < 1 ? undefined : link(plain.slice(0, at).join(' '), plain[at] ?? '');
  },
  btn: ({ args }) => commaLink(args),
  button: ({ args }) => commaLink(args),
  youtube: player,
  vimeo: player,
  bilibili: player,
  gist: player,
  jsfiddle: player,
  spotify: player,
  iframe: fileLink,
  video: fileLink,
  dplayer: ({ args }) => nameless(readArguments(args).named.get('url')),
  pdf: fileLink,
  note: hexoNote,
  subnote: hexoNote,
  tip: hexoNote,
  fold: ({ args, content }) => fold(args, content),
  folding: ({ args, content }) => fold(args.replace(/^[\w ]*,/, ''), content),
  hideToggle: ({ args, content }) => fold(args.split(',')[0] ?? '', content),
  hideBlock: ({ args, content }) => fold(args.split(',')[0] ?? '', content),
  spoiler: ({ args, content }) => fold(args, content),
  mermaid: ({ raw }) => (raw === undefined ? undefined : block(codeBlock(raw, 'mermaid'))),
  katex: ({ raw }) => (raw === undefined ? undefined : block(`$$\n${raw.trim()}\n$$`)),
  mathjax: ({ raw }) => (raw === undefined ? undefined : block(`$$\n${raw.trim()}\n$$`)),
  math: ({ raw }) => (raw === undefined ? undefined : block(`$$\n${raw.trim()}\n$$`)),
  tabs: ({ content }) => content && block(tabTitles(content)),
  gallery: onlyContent,
  gp: onlyContent,
  label: ({ args }) => /^(?:\w+\s*@)?(.+)$/s.exec(args)?.[1]?.replace(/\s+\w+$/, ''),
  centerimg: hexoImage,
};

const CODE_OPTION = /^(?:lang|line_number|line_threshold|highlight|first_line|mark|wrap|caption):/;

/** `{% codeblock [title] [lang:js] [url] [link text] %}` */
function hexoCode({ args, raw }: EngineTag): string | undefined {
  if (raw === undefined) return undefined;
  const language = /(?:^|\s)lang:([\w+#-]+)/.exec(args)?.[1] ?? '';
  const words = args.split(/\s+/).filter((word) => word !== '' && !CODE_OPTION.test(word));
  const at = words.findIndex((word) => /^https?:/.test(word));
  const title = (at === -1 ? words : words.slice(0, at)).join(' ');
  if (at === -1) return block(codeBlock(raw, language, title && `**${title}**`));
  const label = [title, words.slice(at + 1).join(' ')].filter(Boolean).join(' – ');
  return block(codeBlock(raw, language, link(label, words[at] ?? '')));
}

/** `{% blockquote [author[, source]] [link] [source link title] %}` */
function hexoQuote({ args, content }: EngineTag): string | undefined {
  if (content === undefined) return undefined;
  const words = args.split(/\s+/).filter(Boolean);
  const at = words.findIndex((word) => /^https?:/.test(word));
  const [author = '', ...rest] = (at === -1 ? words : words.slice(0, at)).join(' ').split(/,\s*/);
  const title = at === -1 ? '' : words.slice(at + 1).join(' ');
  const source =
    at === -1 ? rest.join(', ') : link(title || rest.join(', ') || (words[at] ?? ''), words[at] ?? '');
  const footer = [author, source].filter(Boolean).join(', ');
  return block(quote(footer === '' ? content : `${content.trim()}\n\n— ${footer}`));
}

/** `{% img [classes] address [width] [height] ["title" ["alt"]] %}` */
function hexoImage({ args }: EngineTag): string | undefined {
  const { plain } = readArguments(args);
  const at = plain.findIndex((word) => /[./]/.test(word));
  if (at === -1) return undefined;
  const texts = plain.slice(at + 1).filter((word) => !/^\d+(?:px|%)?$/.test(word));
  const [title = '', alt = title] = texts.join(' ').includes("' '") ? [] : texts;
  return image(plain[at] ?? '', alt || title, alt === title ? '' : title);
}

function linkTo([target, ...title]: string[], extension = ''): string | undefined {
  if (target === undefined) return undefined;
  const label = title.filter((word) => word !== 'true' && word !== 'false').join(' ');
  return link(label || target, target + extension);
}

/** `{% btn address, text, icon %}` */
function commaLink(args: string): string | undefined {
  const [target = '', text = ''] = args.split(',').map((part) => part.trim());
  return target === '' ? undefined : link(text, target);
}

function fileLink({ args }: EngineTag): string | undefined {
  return nameless(readArguments(args).plain[0]);
}

function nameless(target: string | undefined): string | undefined {
  return target && link(target.split('/').findLast(Boolean) ?? target, target);
}

const ICONS = /^(?:no-icon|flat|simple|modern|disabled|icon-padding|fa[\w-]*|'fa[^']*'|"fa[^"]*")$/;

/** `{% note [class] [no-icon] [title] %}` of NexT, Butterfly, Fluid. */
function hexoNote({ args, content }: EngineTag): string | undefined {
  if (content === undefined) return undefined;
  const [kind = 'note', ...words] = args.split(/\s+/).filter((word) => word !== '' && !ICONS.test(word));
  return noteBox(kind, words.join(' '), content);
}

function fold(title: string, content: string | undefined): string | undefined {
  return content === undefined ? undefined : details(title.replace(/^\s*\w+\s+@/, ''), content);
}

/** Tabs become headings in bold. */
function tabTitles(content: string): string {
  return content
    .replace(
      /<!--\s*tab\b\s*(.*?)(?:@\S*)?\s*-->/g,
      (_, title: string) => `**${escapeHtml(title || '·')}**\n`,
    )
    .replace(/<!--\s*endtab\s*-->/g, '')
    .trim();
}
