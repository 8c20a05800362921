import type { Link, Nodes, Paragraph, Root } from 'mdast';
import type { Plugin } from 'unified';

/** What a player shows, which decides its size. */
export type PlayerKind = 'video' | 'audio' | 'code';

/** A known player, as an address for a frame. */
export interface Player {
  name: string;
  kind: PlayerKind;
  src: string;
}

/** Origins that pages may show in frames. */
export const PLAYER_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.bilibili.com',
  'https://player.vimeo.com',
  'https://codepen.io',
  'https://open.spotify.com',
] as const;

const HTTP = /^https?:$/;

/** Finds the player for the address of a video, an album, or a pen. */
export function playerOf(address: string): Player | undefined {
  const url = URL.parse(address);
  if (!url || !HTTP.test(url.protocol)) return undefined;
  switch (url.hostname.replace(/^(?:www|m|music)\./, '')) {
    case 'youtube.com':
    case 'youtube-nocookie.com':
      return youtube(
        url.searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)/.exec(url.pathname)?.[1],
        url,
      );
    case 'youtu.be':
      return youtube(url.pathname.slice(1), url);
    case 'bilibili.com':
      return bilibili(url);
    case 'vimeo.com':
      return vimeo(url);
    case 'codepen.io':
      return codepen(url);
    case 'open.spotify.com':
      return spotify(url);
    default:
      return undefined;
  }
}

function youtube(id: string | undefined, { searchParams }: URL): Player | undefined {
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined;
  const start = seconds(searchParams.get('t') ?? searchParams.get('start') ?? '');
  const from = start > 0 ? `&start=${start}` : '';
  const src = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${from}`;
  return { name: 'YouTube', kind: 'video', src };
}

/** `90`, `90s`, or `1h2m3s`. */
function seconds(time: string): number {
  const [, hours = 0, minutes = 0, rest = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(time) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
}

function bilibili({ pathname, searchParams }: URL): Player | undefined {
  const [, id] = /^\/video\/(BV\w{10}|av\d{1,15})\/?$/i.exec(pathname) ?? [];
  if (!id) return undefined;
  const video = /^av/i.test(id) ? `aid=${id.slice(2)}` : `bvid=${id}`;
  const part = /^\d{1,4}$/.exec(searchParams.get('p') ?? '')?.[0] ?? '1';
  const src = `https://player.bilibili.com/player.html?isOutside=true&${video}&p=${part}&autoplay=1`;
  return { name: 'Bilibili', kind: 'video', src };
}

function vimeo({ pathname }: URL): Player | undefined {
  const [, id, secret] = /^\/(\d{1,15})(?:\/(\w{1,40}))?\/?$/.exec(pathname) ?? [];
  if (!id) return undefined;
  const unlisted = secret ? `&h=${secret}` : '';
  return {
    name: 'Vimeo',
    kind: 'video',
    src: `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${unlisted}`,
  };
}

function codepen({ pathname }: URL): Player | undefined {
  const [, user, id] = /^\/([\w-]{1,60})\/(?:pen|full|details|embed)\/(\w{1,60})\/?$/.exec(pathname) ?? [];
  return user && id
    ? { name: 'CodePen', kind: 'code', src: `https://codepen.io/${user}/embed/${id}?default-tab=result` }
    : undefined;
}

function spotify({ pathname }: URL): Player | undefined {
  const [, path] =
    /^\/(?:intl-[a-z]{2}\/)?((?:track|album|playlist|episode|show|artist)\/\w{1,60})\/?$/.exec(pathname) ??
    [];
  return path ? { name: 'Spotify', kind: 'audio', src: `https://open.spotify.com/embed/${path}` } : undefined;
}

const AUDIO = /\.(?:mp3|m4a|aac|ogg|oga|opus|wav|flac)$/i;

/** Whether an address is a sound file, which browsers play themselves. */
export function isAudio(address: string): boolean {
  const url = URL.parse(address, 'https://site.invalid');
  return url !== null && HTTP.test(url.protocol) && AUDIO.test(url.pathname);
}

/**
 * The address of a player alone in its paragraph becomes an embed; so does a link to a sound file, whose text
 * is its title.
 */
export const remarkPlayers: Plugin<[], Root> = () => visit;

function visit(node: Nodes): void {
  if (node.type === 'paragraph') embed(node);
  else if ('children' in node) node.children.forEach(visit);
}

function embed(paragraph: Paragraph): void {
  const [link, ...others] = paragraph.children;
  if (link?.type !== 'link' || others.length > 0) return;
  if (!isAudio(link.url) && !(isAddress(link) && playerOf(link.url))) return;
  paragraph.data = { ...paragraph.data, hName: 'figure', hProperties: { className: ['embed'] } };
}

/** The text of the link is its address. */
function isAddress({ url, children }: Link): boolean {
  const [text, ...others] = children;
  return (
    text?.type === 'text' && others.length === 0 && (text.value === url || url === `http://${text.value}`)
  );
}
