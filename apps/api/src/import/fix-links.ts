import { parse, postprocess, preprocess } from 'micromark';
import { gfm } from 'micromark-extension-gfm';
import { type Range, applyEdits } from './code-ranges.ts';
import type { LinkResolver } from './link-resolver.ts';

interface FixLinksOptions {
  /** Path of the file below the imported folder, with `/`. */
  path: string;
  resolve: LinkResolver;
  /** Where the files were published, `https://example.org`; completes addresses that begin with `/`. */
  siteUrl?: string | undefined;
  /** Pictures that are kept here: their addresses as they are written in the text, and their paths. */
  images?: ReadonlyMap<string, string> | undefined;
}

interface FixedLinks {
  markdown: string;
  /** Links that lead to a post of this site now, and addresses of pictures that are kept here. */
  fixed: number;
  /** Links and pictures that were completed with `siteUrl`. */
  completed: number;
  /** Addresses that mean nothing here and were kept as they are written. */
  unresolvedLinks: string[];
  unresolvedImages: string[];
  /** Pictures that stay on another server. */
  remoteImages: string[];
}

const REMOTE = /^(?:https?:)?\/\//i;
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/|#|$)/i;

/**
 * Mends the addresses of a text that was written for another site: links to files of the same import lead to
 * `/post/{slug}`, query and fragment kept; other addresses that begin with `/` are completed. Only addresses
 * change, and code never does.
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
    outcome: 'kept' | 'fixed' | 'completed' | 'unresolved';
    text?: string;
  } {
    const image = images?.get(value);
    if (image !== undefined) return { outcome: 'fixed', text: image };
    const local = localAddress(value, siteUrl);
    const isOwn = local !== value;
    if (ELSEWHERE.test(local)) return { outcome: 'kept' };
    const [, target = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(local) ?? [];
    const slug = kind === 'link' && target ? resolve(path, target) : undefined;
    if (slug !== undefined) return { outcome: 'fixed', text: `/post/${slug}${rest}` };
    if (isOwn) return { outcome: 'kept' };
    return site !== undefined && local.startsWith('/')
      ? { outcome: 'completed', text: site + local }
      : { outcome: 'unresolved' };
  }
}

/** An address on the site that a text comes from as a path, which begins with `/`; any other as it is. */
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
  /** As it is written, escapes included. */
  value: string;
}

type Token = ReturnType<typeof postprocess>[number][1];

const HTML_ADDRESS = /(?<=\s)(href|src|poster|srcset)\s*=\s*(?:"([^"\s]*)"|'([^'\s]*)')/gi;

/**
 * Finds where addresses stand in a Markdown text: in links, pictures, definitions, and in attributes of raw
 * HTML. Code has none, and bare addresses (autolinks) are left out. In order.
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
