import { parse, postprocess, preprocess } from 'micromark';
import { gfm } from 'micromark-extension-gfm';
import type { Range } from './code-ranges.ts';

export interface MarkdownAddress extends Range {
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
