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

/**
 * Replaces players and embedded documents in HTML with links to them, or with the address of a player that
 * this site shows.
 * @param onReplaced called with each one's address, or its tag if it has none
 */
export function linkEmbeds(text: string, onReplaced: (address: string) => void): string {
  const linked = replaceProse(text, MEDIA, toLink);
  return replaceProse(linked, COMPONENT, (match) =>
    SOURCE.test(` ${match[2] ?? ''}`) ? toLink(match) : undefined,
  );

  function toLink(match: RegExpExecArray): string {
    const [, tag = '', attributes = '', content = ''] = match;
    const written = SOURCE.exec(` ${attributes}`) ?? SOURCE.exec(content);
    const address = (written?.[1] ?? written?.[2] ?? written?.[3] ?? '').trim();
    const title = TITLE.exec(attributes);
    const name = title?.[1] ?? title?.[2] ?? '';
    onReplaced(address || `<${tag}>`);
    if (address === '') return '';
    const target = watchable(address);
    if (isParagraph(match) && playerOf(target)) return target;
    return `<a href="${escapeHtml(target).replaceAll('"', '&quot;')}">${escapeHtml(name || nameOfEmbed(target))}</a>`;
  }
}

/** Whether a match has a paragraph for itself. */
function isParagraph({ 0: { length }, index, input }: RegExpExecArray): boolean {
  return (
    /(?:^|\n)[ \t]*\n?[ \t]*$/.test(input.slice(Math.max(0, index - 200), index)) &&
    /^(?:\n)?[ \t]*\n[ \t]*\n|^\s*$/.test(input.slice(index + length, index + length + 200))
  );
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
  return absolute;
}
