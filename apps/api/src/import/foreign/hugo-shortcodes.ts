import { codeBlock, details, image, link, noteBox, playerLink, quote } from './markdown-parts.ts';
import { type EngineTag, readArguments, translateTags } from './tags.ts';

const GRAMMAR = {
  pattern:
    /\{\{(?:<|%)\s*(?<close>\/\s*)?(?<name>[\w./-]+)(?<args>(?:"(?:\\.|[^"\\])*"|`[^`]*`|[^"`])*?)(?<single>\/)?\s*(?:>|%)\}\}/g,
};

/** Translates Hugo's shortcodes, and those of its widespread themes, to Markdown. */
export function translateHugoShortcodes(text: string): string {
  const translated = translateTags(text, GRAMMAR, (tag) => {
    const translate = Object.hasOwn(SHORTCODES, tag.name) ? SHORTCODES[tag.name] : undefined;
    return translate?.(tag, readArguments(tag.args));
  });
  return translated;
}

/** Shortcodes that a text shows instead of using them: `{{</* x *∕>}}`. */
export function unescapeShortcodes(text: string): string {
  return text.replace(/\{\{([<%])\/\*([\s\S]*?)\*\/([>%])\}\}/g, '{{$1$2$3}}');
}

type Arguments = ReturnType<typeof readArguments>;
type Translate = (tag: EngineTag, args: Arguments) => string | undefined;

const block = (text: string) => `\n\n${text}\n\n`;
const onlyContent: Translate = ({ content }) => content;
const boxed =
  (fallback: string): Translate =>
  ({ content }, { named, plain }) =>
    content === undefined
      ? undefined
      : noteBox(
          named.get('type') ?? named.get('context') ?? plain[0] ?? fallback,
          named.get('title') ?? plain[1] ?? '',
          content,
        );
const boxOf =
  (kind: string): Translate =>
  ({ content }, { named, plain }) =>
    content === undefined ? undefined : noteBox(kind, named.get('title') ?? plain[0] ?? '', content);
const folded: Translate = ({ content }, { named, plain }) =>
  content === undefined
    ? undefined
    : details(named.get('summary') ?? named.get('title') ?? plain[0] ?? '', content);
const player: Translate = ({ name }, { named, plain }) =>
  playerLink(
    name,
    named.get('id') ??
      named.get('bvid') ??
      (name === 'gist' ? plain.slice(0, 2).join('/') : (plain[0] ?? '')),
    named.get('title'),
  );
const address: Translate = (_, { named, plain }) => named.get('path') ?? plain[0];
const drawn: Translate = ({ raw }) => (raw === undefined ? undefined : block(codeBlock(raw, 'mermaid')));

const SHORTCODES: Record<string, Translate> = {
  figure: hugoFigure,
  image: hugoFigure,
  img: hugoFigure,
  highlight: ({ raw }, { plain }) => (raw === undefined ? undefined : block(codeBlock(raw, plain[0]))),
  ref: address,
  relref: address,
  youtube: player,
  vimeo: player,
  bilibili: player,
  gist: player,
  tweet: player,
  twitter: player,
  x: player,
  instagram: player,
  codepen: player,
  link: (_, { named, plain }) => {
    const target = named.get('href') ?? plain[0];
    return target && link(named.get('content') ?? plain[1] ?? target, target);
  },
  button: ({ content }, { named }) => {
    const target = named.get('href') ?? named.get('url') ?? named.get('link') ?? named.get('relref');
    return target && link((content ?? named.get('text') ?? target).trim(), target);
  },
  details: folded,
  expand: folded,
  collapse: folded,
  detail: folded,
  spoiler: folded,
  mermaid: drawn,
  math: ({ raw }) => (raw === undefined ? undefined : block(`$$\n${raw.trim()}\n$$`)),
  katex: ({ raw }) => (raw === undefined ? undefined : block(`$$\n${raw.trim()}\n$$`)),
  admonition: boxed('note'),
  notice: boxed('note'),
  callout: boxed('note'),
  alert: boxed('note'),
  hint: boxed('note'),
  note: boxOf('note'),
  info: boxOf('note'),
  tip: boxOf('tip'),
  warning: boxOf('warning'),
  caution: boxOf('caution'),
  important: boxOf('important'),
  danger: boxOf('danger'),
  quote: ({ content }) => (content === undefined ? undefined : block(quote(content))),
  blockquote: hugoQuote,
  rawhtml: ({ raw }) => raw,
  raw: ({ raw }) => raw,
  html: ({ raw }) => raw,
  style: onlyContent,
  align: onlyContent,
  center: onlyContent,
  gallery: onlyContent,
  typeit: ({ content }, { named }) =>
    content === undefined
      ? undefined
      : named.has('code')
        ? block(codeBlock(content, named.get('code')))
        : block(content.trim()),
  tabs: onlyContent,
  tab: ({ content }, { named, plain }) =>
    content === undefined
      ? undefined
      : block(`**${named.get('name') ?? named.get('title') ?? plain[0] ?? '·'}**\n\n${content.trim()}`),
  steps: onlyContent,
  columns: onlyContent,
  person: (_, { named, plain }) => {
    const target = named.get('url') ?? plain[0];
    return target && link(named.get('name') ?? plain[1] ?? target, target);
  },
  version: (_, { plain }) => plain[0] && `(${plain[0]})`,
  echarts: ({ raw }) => (raw === undefined ? undefined : block(codeBlock(raw, 'json'))),
  music: hugoMusic,
};

/** LoveIt's music: an address, or the number of a song or list of a service. */
function hugoMusic(_: EngineTag, { named, plain: [service = '', kind = '', id = ''] }: Arguments) {
  const target = named.get('url') ?? named.get('auto');
  if (target) return link(named.get('name') ?? target, target);
  return service === 'netease' && id !== ''
    ? link('Music', `https://music.163.com/#/${kind}?id=${id}`)
    : undefined;
}

function hugoFigure(_: EngineTag, { named, plain }: Arguments): string | undefined {
  const source = named.get('src') ?? plain[0];
  if (!source) return undefined;
  const caption = [named.get('title'), named.get('caption'), named.get('attr')].filter(Boolean).join(' – ');
  const shown = image(source, named.get('alt') ?? caption);
  const target = named.get('link') ?? named.get('href');
  const whole = target ? `[${shown}](${target})` : shown;
  return block(caption === '' ? whole : `${whole}\n\n*${caption.replaceAll('*', String.raw`\*`)}*`);
}

function hugoQuote({ content }: EngineTag, { named }: Arguments): string | undefined {
  if (content === undefined) return undefined;
  const footer = [named.get('author'), named.get('source') ?? named.get('title')].filter(Boolean).join(', ');
  return block(quote(footer === '' ? content : `${content.trim()}\n\n— ${footer}`));
}
