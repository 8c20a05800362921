import { playerOf } from '@sanwen/markdown/players';

/** Parts of Markdown that tags of other engines are translated to. */

/** A code block, with a fence longer than any in the code. */
export function codeBlock(code: string, language = '', title = ''): string {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const caption = title ? `${title}\n\n` : '';
  return `${caption}${fence}${language}\n${code.replace(/^\n+|\s+$/g, '')}\n${fence}`;
}

export function quote(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => (line.trim() === '' ? '>' : `> ${line}`))
    .join('\n');
}

/** Without the indentation that all lines have: what a component encloses is often indented. */
export function dedent(text: string): string {
  const lines = text.replace(/^(?:[ \t]*\n)+|\s+$/g, '').split('\n');
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const common = Math.min(...indents);
  return common > 0 && Number.isFinite(common)
    ? lines.map((line) => line.slice(common)).join('\n')
    : lines.join('\n');
}

/** Kinds of note boxes in other engines and themes, by the five that Markdown has. */
const KINDS: Record<string, readonly string[]> = {
  TIP: ['tip', 'success', 'check', 'done', 'hint', 'green', 'tips', 'question', 'help', 'faq', 'example'],
  IMPORTANT: ['important', 'primary', 'purple', 'key', 'modern', 'abstract', 'summary', 'tldr', 'tl-dr'],
  WARNING: ['warning', 'warn', 'attention', 'yellow', 'orange', 'todo'],
  CAUTION: ['caution', 'danger', 'error', 'failure', 'fail', 'bug', 'red', 'missing'],
};

/** A note box: `> [!NOTE]`. */
export function noteBox(kind: string, title: string, text: string): string {
  const word = kind.toLowerCase();
  const name = Object.keys(KINDS).find((each) => KINDS[each]?.includes(word)) ?? 'NOTE';
  const heading = title.trim() === '' ? '' : `**${title.trim()}**\n\n`;
  return `\n\n> [!${name}]\n${quote(heading + dedent(text) || ' ')}\n\n`;
}

export function details(title: string, text: string): string {
  return `\n\n<details>\n<summary>${escapeHtml(title.trim() || '…')}</summary>\n\n${dedent(text)}\n\n</details>\n\n`;
}

export function image(source: string, alt = '', title = ''): string {
  const name = title === '' ? '' : ` "${title.replaceAll('"', '\\"')}"`;
  return `![${escapeLabel(alt)}](${address(source)}${name})`;
}

export function link(label: string, target: string): string {
  return `[${escapeLabel(label) || address(target)}](${address(target)})`;
}

/** An address in Markdown: in angle brackets if it has spaces or parentheses. */
function address(target: string): string {
  return /[\s()<>]/.test(target) ? `<${target.replace(/[<>\n]/g, '')}>` : target;
}

function escapeLabel(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\[\]]/g, String.raw`\$&`)
    .trim();
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Addresses of videos and other players by the name of the tag that embeds them. */
const PLAYERS: Record<string, { label: string; address: (id: string) => string }> = {
  youtube: { label: 'YouTube', address: (id) => `https://www.youtube.com/watch?v=${id}` },
  vimeo: { label: 'Vimeo', address: (id) => `https://vimeo.com/${id}` },
  bilibili: { label: 'Bilibili', address: (id) => `https://www.bilibili.com/video/${bilibiliId(id)}` },
  gist: { label: 'GitHub Gist', address: (id) => `https://gist.github.com/${id}` },
  jsfiddle: { label: 'JSFiddle', address: (id) => `https://jsfiddle.net/${id}` },
  codepen: { label: 'CodePen', address: (id) => `https://codepen.io/${id}` },
  tweet: { label: 'X', address: (id) => `https://x.com/i/status/${id}` },
  twitter: { label: 'X', address: (id) => `https://x.com/i/status/${id}` },
  x: { label: 'X', address: (id) => `https://x.com/i/status/${id}` },
  instagram: { label: 'Instagram', address: (id) => `https://www.instagram.com/p/${id}/` },
  spotify: { label: 'Spotify', address: (id) => `https://open.spotify.com/${id}` },
};

function bilibiliId(id: string): string {
  return /^\d+$/.test(id) ? `av${id}` : id;
}

/** The address of a player that this site shows, or a link to what a tag embeds; undefined for an unknown tag. @param id an ID, or the whole address */
export function playerLink(tag: string, id: string, title = ''): string | undefined {
  const player = Object.hasOwn(PLAYERS, tag) ? PLAYERS[tag] : undefined;
  if (!player || id === '') return undefined;
  const target = /^https?:\/\//.test(id) ? id : player.address(id);
  return title === '' && playerOf(target) ? target : link(title || player.label, target);
}
