import { isPlayer } from '../foreign/embeds.ts';
import { escapeHtml } from '../foreign/markdown-parts.ts';

/** What shortcodes refer to. */
export interface Attachments {
  /** Image of an attachment by its ID. */
  imageOf: (id: string) => { url: string; alt: string } | undefined;
  /** IDs of the images that were uploaded to the post. */
  uploaded: readonly string[];
}

const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/g;
const CAPTION = /\[(?:wp_)?caption\b([^\]]*)\]([\s\S]*?)\[\/(?:wp_)?caption\]/gi;
const GALLERY = /\[gallery\b([^\]]*)\]/gi;
const EMBED = /\[embed\b[^\]]*\]\s*([^[\s]+?)\s*\[\/embed\]/gi;
const MEDIA = /\[(audio|video)\b([^\]]*)\](?:([^[]*)\[\/\1\])?/gi;
/** Code of WordPress.com and of widespread plugins. */
const CODE = /\[(?:source)?code\b([^\]]*)\]([\s\S]*?)\[\/(?:source)?code\]/gi;
/** An address alone on its line, which WordPress shows as a player. */
const BARE_ADDRESS = /^[ \t]*(?:<p>)?(https?:\/\/[^\s<>"]+)(?:<\/p>)?[ \t]*$/gm;
/** Shortcodes of plugins: with attributes, or with an end. */
const OTHER = /\[([a-z][\w-]*)(?:\s+[\w-]+\s*=[^\]]*)\]|\[([a-z][\w-]+)(?:\s[^\]]*)?\](?=[\s\S]*\[\/\2\])/gi;
const PRESERVED = /<(pre|code)\b[\s\S]*?<\/\1>/gi;

/** Turns WordPress's own shortcodes into HTML. Others stay as written. */
export function replaceShortcodes(html: string, attachments: Attachments): string {
  return outsideCode(
    html.replace(CODE, (_all, written: string, code: string) => {
      const { language = '', lang = language } = attributesOf(written);
      return `<pre${lang === '' ? '' : ` lang="${escapeHtml(lang)}"`}>${escapeOnce(code.trim())}</pre>`;
    }),
    (text) =>
      text
        .replace(CAPTION, (_all, written: string, content: string) => {
          const [image = ''] = /(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(content) ?? [];
          const caption = content.replace(image, '').trim() || (attributesOf(written)['caption'] ?? '');
          return `<figure>${image}<figcaption>${caption}</figcaption></figure>`;
        })
        .replace(GALLERY, (all, written: string) => {
          const { ids, include } = attributesOf(written);
          const listed = (ids ?? include)?.split(/[\s,]+/).filter(Boolean) ?? attachments.uploaded;
          const images = listed.flatMap((id) => attachments.imageOf(id) ?? []);
          return images.length === 0 ? all : images.map(figure).join('\n');
        })
        .replace(EMBED, (_all, address: string) => player(address))
        .replace(MEDIA, (all, _tag: string, written: string, content: string | undefined) => {
          const values = attributesOf(written);
          const address = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mp3', 'ogg', 'm4a', 'wav', 'flac']
            .map((name) => values[name])
            .find(Boolean);
          const own = address ?? content?.trim();
          return own ? player(own) : all;
        })
        .replace(BARE_ADDRESS, (_all, address: string) =>
          isPlayer(address)
            ? player(address)
            : `\n\n<p><a href="${quoted(address)}">${quoted(address)}</a></p>\n\n`,
        ),
  );
}

/** Shortcodes of plugins that readers would see as written. */
export function findShortcodes(html: string): string[] {
  const found: string[] = [];
  outsideCode(html, (text) => {
    found.push(...[...text.matchAll(OTHER)].map(([all]) => all));
    return text;
  });
  return found;
}

/** An element that becomes a link with the name of the player, and a note in the report. */
function player(address: string): string {
  return `\n\n<p><iframe src="${quoted(address)}"></iframe></p>\n\n`;
}

function figure({ url, alt }: { url: string; alt: string }): string {
  return `<figure><img src="${quoted(url)}" alt="${quoted(alt)}"></figure>`;
}

/** Text for an attribute, from HTML or from plain text. */
function quoted(text: string): string {
  return escapeHtml(text.replaceAll('&amp;', '&')).replaceAll('"', '&quot;');
}

function attributesOf(written: string): Record<string, string | undefined> {
  const straight = written.replace(/&quot;|[“”″]/g, '"');
  return Object.fromEntries(
    [...straight.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare,
    ]),
  );
}

function escapeOnce(code: string): string {
  return /&(?:lt|gt|amp);/.test(code) ? code : escapeHtml(code);
}

function outsideCode(html: string, change: (text: string) => string): string {
  let out = '';
  let at = 0;
  for (const match of html.matchAll(PRESERVED)) {
    out += change(html.slice(at, match.index)) + match[0];
    at = match.index + match[0].length;
  }
  return out + change(html.slice(at));
}
