import { parse, postprocess, preprocess } from 'micromark';
import { gfm } from 'micromark-extension-gfm';
import { type Range, applyEdits } from './code-ranges.ts';
import type { LinkResolver } from './link-resolver.ts';

interface FixLinksOptions {
  /** Path of the file below the import folder, with `/`. */
  path: string;
  resolve: LinkResolver;
  /** Origin that the files were published on, `https://example.org`; completes URLs that start with `/`. */
  siteUrl?: string | undefined;
  /** Stored images: addresses as written in the text, and their new paths. */
  images?: ReadonlyMap<string, string> | undefined;
}

interface FixedLinks {
  markdown: string;
  /** Number of links to posts of this site, and of stored images. */
  fixed: number;
  /** Number of links and images completed with `siteUrl`. */
  completed: number;
  /** Addresses without a target here, left as written. */
  unresolvedLinks: string[];
  unresolvedImages: string[];
  /** Images that stay on another server. */
  remoteImages: string[];
}

const REMOTE = /^(?:https?:)?\/\//i;
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/|#|$)/i;

/**
 * Fixes the addresses of a text written for another site: links to files of the same import become
 * `/post/{slug}` with query and fragment; other addresses that start with `/` are completed. Changes nothing
 * but addresses, and never code.
 */
export function fixLinks(markdown: string, { path, resolve, siteUrl, images }: FixLinksOptions): FixedLinks {
  const site = withoutSlash(siteUrl);
  const outcomes = markdownAddresses(markdown).map((address) => ({ address, ...fix(address) }));
  const edits = outcomes.flatMap(({ address: { start, end }, text }) =>
    text === undefined ? [] : [{ start, end, text }],
  );
  const unresolved = outcomes.filter(({ outcome }) => outcome === 'unresolved').map(({ address }) => address);
  return {
    markdown: applyEdits(markdown, edits),
    fixed: outcomes.filter(({ outcome }) => outcome === 'fixed').length,
    completed: outcomes.filter(({ outcome }) => outcome === 'completed').length,
    unresolvedLinks: unresolved.filter(({ kind }) => kind === 'link').map(({ value }) => value),
    unresolvedImages: unresolved.filter(({ kind }) => kind === 'image').map(({ value }) => value),
    remoteImages: outcomes
      .filter(({ address: { kind, value }, text = value }) => kind === 'image' && REMOTE.test(text))
      .map(({ address }) => address.value),
  };

  function fix({ kind, value }: MarkdownAddress): {
    outcome: 'unchanged' | 'fixed' | 'completed' | 'unresolved';
    text?: string;
  } {
    const image = images?.get(value);
    if (image !== undefined) return { outcome: 'fixed', text: image };
    const local = localAddress(value, siteUrl);
    const isOwn = local !== value;
    if (ELSEWHERE.test(local)) return { outcome: 'unchanged' };
    const [, target = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(local) ?? [];
    const slug = kind === 'link' && target ? resolve(path, target) : undefined;
    if (slug !== undefined) return { outcome: 'fixed', text: `/post/${slug}${rest}` };
    if (isOwn) return { outcome: 'unchanged' };
    return site !== undefined && local.startsWith('/')
      ? { outcome: 'completed', text: site + local }
      : { outcome: 'unresolved' };
  }
}

/** Turns a URL on the original site into a path starting with `/`; returns other addresses unchanged. */
export function localAddress(address: string, siteUrl: string | undefined): string {
  const site = withoutSlash(siteUrl);
  return site !== undefined && (address === site || address.startsWith(`${site}/`))
    ? address.slice(site.length)
    : address;
}

function withoutSlash(siteUrl: string | undefined): string | undefined {
  return siteUrl?.replace(/\/+$/, '');
}

interface MarkdownAddress extends Range {
  kind: 'link' | 'image';
  /** As written, including escapes. */
  value: string;
}

type Token = ReturnType<typeof postprocess>[number][1];

const HTML_ADDRESS = /(?<=\s)(href|src|poster|srcset)\s*=\s*(?:"([^"\s]*)"|'([^'\s]*)')/gi;

/**
 * Finds addresses in Markdown, in order: in links, images, definitions, and attributes of raw HTML. Skips
 * code and bare URLs (autolinks).
 */
export function markdownAddresses(markdown: string): MarkdownAddress[] {
  const events = postprocess(
    parse({ extensions: [gfm()] })
      .document()
      .write(preprocess()(markdown, undefined, true)),
  );
  const inside: MarkdownAddress['kind'][] = [];
  const addresses: MarkdownAddress[] = [];
  for (const [step, token] of events) {
    if (token.type === 'link' || token.type === 'image') {
      if (step === 'enter') inside.push(token.type);
      else inside.pop();
    } else if (step === 'enter') addresses.push(...addressesOf(markdown, token, inside.at(-1) ?? 'link'));
  }
  return addresses;
}

function addressesOf(markdown: string, token: Token, kind: MarkdownAddress['kind']): MarkdownAddress[] {
  const start = token.start.offset;
  const end = token.end.offset;
  const value = markdown.slice(start, end);
  if (token.type === 'resourceDestinationString') return [{ kind, start, end, value }];
  if (token.type === 'definitionDestinationString') return [{ kind: 'link', start, end, value }];
  return token.type === 'htmlFlow' || token.type === 'htmlText' ? htmlAddresses(value, start) : [];
}

function htmlAddresses(html: string, offset: number): MarkdownAddress[] {
  return [...html.matchAll(HTML_ADDRESS)].map((match) => {
    const value = match[2] ?? match[3] ?? '';
    const start = offset + match.index + match[0].length - value.length - 1;
    return {
      kind: match[1]?.toLowerCase() === 'href' ? 'link' : 'image',
      start,
      end: start + value.length,
      value,
    };
  });
}
