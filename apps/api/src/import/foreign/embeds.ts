import { playerOf } from '@sanwen/markdown/players';
import { escapeHtml } from './markdown-parts.ts';
import { replaceProse } from './prose-replacements.ts';

const MEDIA =
  /<(video|audio|iframe|object|embed)\b([^>]{0,4000})>(?:((?:(?!<\/?\1\b)[\s\S]){0,20000}?)<\/\1\s*>)?/gi;
/** A component without content, such as `<YouTubeIframe src="…" />`. */
const COMPONENT = /<([A-Z][a-z]\w*)\b([^<>]{0,2000}?)\/>/g;
const SOURCE = /(?<=[\s"'/])(?:src|url|data|data-src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const TITLE = /\btitle\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/** Names of players by their hosts. */
const PLAYERS: readonly [RegExp, string][] = [
  [/(?:^|\.)youtu(?:be(?:-nocookie)?\.com|\.be)$/, 'YouTube'],
  [/(?:^|\.)bilibili\.com$/, 'Bilibili'],
  [/(?:^|\.)vimeo\.com$/, 'Vimeo'],
  [/(?:^|\.)codepen\.io$/, 'CodePen'],
  [/(?:^|\.)spotify\.com$/, 'Spotify'],
  [/(?:^|\.)soundcloud\.com$/, 'SoundCloud'],
  [/(?:^|\.)(?:music\.163\.com|y\.qq\.com)$/, 'Music'],
  [/(?:^|\.)codesandbox\.io$/, 'CodeSandbox'],
  [/(?:^|\.)jsfiddle\.net$/, 'JSFiddle'],
];

/** An element alone on its line, outside of lists and quotes. */
const ALONE = /^[ \t]{0,3}(?:<(?:p|div|figure|center)\b[^<>\n]*>)?[ \t]*$/i;
const ALONE_AFTER = /^[ \t]*(?:<\/(?:p|div|figure|center)>)?[ \t]*(?:\n|$)/i;

/**
 * Replaces players and embedded documents in HTML. A known player alone on its line becomes its address, for
 * which this site shows the player; everything else a link.
 * @param onReplaced called with the address of each link, or with the tag if it has none
 */
export function linkEmbeds(text: string, onReplaced: (address: string) => void): string {
  const linked = replaceProse(text, MEDIA, toLink);
  return replaceProse(linked, COMPONENT, (match) =>
    SOURCE.test(` ${match[2] ?? ''}`) ? toLink(match) : undefined,
  );

  function toLink({
    0: all,
    1: tag = '',
    2: attributes = '',
    3: content = '',
    index,
    input,
  }: RegExpExecArray): string {
    const written = SOURCE.exec(` ${attributes}`) ?? SOURCE.exec(content);
    const address = (written?.[1] ?? written?.[2] ?? written?.[3] ?? '').trim();
    const title = TITLE.exec(attributes);
    const name = title?.[1] ?? title?.[2] ?? '';
    const target = watchable(address);
    const before = input.slice(input.lastIndexOf('\n', index - 1) + 1, index);
    const isAlone = ALONE.test(before) && ALONE_AFTER.test(input.slice(index + all.length));
    if (isAlone && playerOf(target)) return `\n\n${target}\n\n`;
    onReplaced(address || `<${tag}>`);
    if (address === '') return '';
    return `<a href="${escapeHtml(target).replaceAll('"', '&quot;')}">${escapeHtml(name || nameOfEmbed(target))}</a>`;
  }
}

/** Whether an address belongs to a known player. */
export function isPlayer(address: string): boolean {
  const host = URL.parse(address)?.hostname ?? '';
  return PLAYERS.some(([pattern]) => pattern.test(host));
}

/** What a link to a player or another document is called. */
export function nameOfEmbed(address: string): string {
  const url = URL.parse(address, 'https://site.invalid');
  if (!url) return address;
  const player = PLAYERS.find(([host]) => host.test(url.hostname))?.[1];
  const file = decodeURIComponent(url.pathname.split('/').findLast(Boolean) ?? '');
  return player ?? (/\.\w{2,5}$/.test(file) || url.hostname === 'site.invalid' ? file : url.hostname);
}

/** Players' addresses only work in frames; these are the pages of the same videos. */
export function watchable(address: string): string {
  const absolute = address.startsWith('//') ? `https:${address}` : address.replaceAll('&amp;', '&');
  const url = URL.parse(absolute);
  if (!url) return absolute;
  const youtube = /^\/embed\/([\w-]{6,})/.exec(url.pathname)?.[1];
  if (youtube && /youtube/.test(url.hostname)) return `https://www.youtube.com/watch?v=${youtube}`;
  const vimeo = /^\/video\/(\d+)/.exec(url.pathname)?.[1];
  if (vimeo && url.hostname === 'player.vimeo.com') return `https://vimeo.com/${vimeo}`;
  const video = url.searchParams.get('bvid') ?? url.searchParams.get('aid');
  if (video && url.hostname === 'player.bilibili.com')
    return `https://www.bilibili.com/video/${/^\d+$/.test(video) ? `av${video}` : video}`;
  const page = url.pathname.replace(/^\/embed(?=\/)/, '');
  if (url.hostname === 'open.spotify.com') return `https://open.spotify.com${page}`;
  const pen = /^(\/[\w-]+)\/embed\/(?:preview\/)?([\w-]+)/.exec(url.pathname);
  if (pen && url.hostname === 'codepen.io') return `https://codepen.io${pen[1]}/pen/${pen[2]}`;
  return absolute;
}

const PLAYER_LINK =
  /(?<=^|\n[ \t]*\n)\[(?:YouTube|Bilibili|Vimeo|CodePen|Spotify)\]\((https?:\/\/[^\s()]+)\)(?=[ \t]*(?:\n[ \t]*\n|\n?$))/g;

/** Puts the address alone in its paragraph where a translated tag became a link to a player. */
export function exposePlayers(markdown: string): string {
  return replaceProse(markdown, PLAYER_LINK, ([, address = '']) => (playerOf(address) ? address : undefined));
}
