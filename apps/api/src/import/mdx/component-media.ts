import type { JsxTag } from './jsx-tags.ts';

const IMAGE = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#].*)?$/i;
const YOUTUBE_EMBED = /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]+)\/?(?:\?(.*))?$/;

/**
 * What a component without content leaves in a text: its picture, or a link to what it shows (a video, say).
 * @returns Markdown; empty when it names neither.
 */
export function componentMedia(tag: JsxTag): string {
  const read = (...names: string[]) =>
    names.map((name) => literal(tag.attributes.find((attribute) => attribute.name === name))).find(Boolean);
  const address = read('src', 'href', 'url');
  const label = read('alt', 'title', 'label') ?? '';
  if (!address) return '';
  if (IMAGE.test(address)) return `![${escapeText(label)}](${escapeAddress(address)})`;
  if (!/^https?:\/\//i.test(address)) return '';
  const target = escapeAddress(watchable(address));
  return label ? `[${escapeText(label)}](${target})` : `<${target}>`;
}

/** A text, or an expression that is nothing but a quoted text. */
function literal(attribute: JsxTag['attributes'][number] | undefined): string | undefined {
  const value = attribute?.value?.trim();
  if (value === undefined || attribute?.kind === 'text') return value?.replaceAll('&amp;', '&');
  return /^(["'`])([^"'`$\\]*)\1$/.exec(value)?.[2];
}

/** YouTube's players refuse to run outside a frame. */
function watchable(address: string): string {
  const [, video, query] = YOUTUBE_EMBED.exec(address) ?? [];
  if (!video) return address;
  const parameters = new URLSearchParams(query);
  const start = parameters.get('t') ?? parameters.get('start');
  return `https://www.youtube.com/watch?v=${video}${start ? `&t=${start}` : ''}`;
}

function escapeText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\[\]`*_<]/g, String.raw`\$&`);
}

function escapeAddress(address: string): string {
  return address.replace(
    /[\s<>()\\]/g,
    (character) => `%${(character.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`,
  );
}
