import { changeTags } from '../../platform/cache-tags.ts';
import type { RequestContext } from '../../request/context.ts';
import type { FeedFileResponse } from './response-types.ts';
import { enabledLocales } from './site-addresses.ts';

/**
 * It has to expire within a year (RFC 9116, 2.5.5). Each month has a date of its own, so at least six months
 * are left.
 */
const MONTHS_VALID = 7;

/**
 * How to report a vulnerability of the site (RFC 9116): to its owner, by the contact page, in a language that
 * the site is written in.
 */
export async function securityTxtResponse({
  config,
  settings,
  cacheTags,
}: RequestContext): Promise<FeedFileResponse> {
  cacheTags.add(changeTags.settings);
  const { defaultLanguage } = settings.language;
  const languages = new Set([defaultLanguage, ...enabledLocales({ settings })]);
  const body = [
    `Contact: ${config.publicUrl}/contact`,
    `Expires: ${expires(new Date())}`,
    `Preferred-Languages: ${[...languages].join(', ')}`,
    `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
  return { kind: 'text', contentType: 'text/plain; charset=utf-8', body };
}

function expires(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_VALID)).toISOString();
}
