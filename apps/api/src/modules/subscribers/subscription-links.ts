import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isLocale, type Locale } from '@sanwen/contracts/locales';
import { idSchema, localeSchema } from '@sanwen/contracts/shared.schemas';
import { z } from 'zod';
import { readPayload, tokensSignedWith } from '#src/platform/signer.ts';

/** How long a confirmation link works. */
export const CONFIRM_DAYS = 7;
const CONFIRM_MS = CONFIRM_DAYS * 24 * 3_600_000;
const PURPOSE = 'subscription';

/**
 * Signs the links of one subscriber. Each has their own secret, so that links never lead to another
 * subscriber with the same ID after an export was restored.
 */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

interface Signer {
  id: number;
  secret: string;
}

const linkSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirm'), id: idSchema, locale: localeSchema, issuedAt: z.number() }),
  z.object({ kind: z.literal('manage'), id: idSchema }),
]);

/** A link either confirms a subscription in a language, for a week, or manages one, without expiry. */
export type SubscriptionLink = z.output<typeof linkSchema>;

/** Path of a confirmation link, valid for a week. */
export function confirmPath({ id, secret }: Signer, locale: Locale): string {
  return `/newsletter/confirm?token=${sign(secret, { kind: 'confirm', id, locale, issuedAt: Date.now() })}`;
}

/** Path of the link in every newsletter email. It never expires, since an email may be read years later. */
export function managePath({ id, secret }: Signer): string {
  return `/newsletter/unsubscribe?token=${sign(secret, { kind: 'manage', id })}`;
}

function sign(secret: string, link: SubscriptionLink): string {
  return tokensSignedWith(() => secret).signToken(PURPOSE, link);
}

/**
 * Parses a token without verifying it; call `isSigned` afterwards. Undefined for an invalid or expired token.
 */
export function readToken(token: string): SubscriptionLink | undefined {
  const link = readPayload(token, linkSchema) ?? readFormerToken(token);
  return link?.kind === 'confirm' && link.issuedAt + CONFIRM_MS <= Date.now() ? undefined : link;
}

/** Whether a token was signed with a subscriber's secret. */
export function isSigned(token: string, secret: string): boolean {
  const tokens = tokensSignedWith(() => secret);
  return tokens.readToken(PURPOSE, token, linkSchema) !== undefined || isFormerSigned(token, secret);
}

/** Links of 0.1: `12.manage.` or `12.confirm.en-US.` and a time, then the signature. */
function readFormerToken(token: string): SubscriptionLink | undefined {
  const [, id, kind, locale, time] =
    /^([1-9]\d{0,9})\.(confirm|manage)(?:\.([\w-]+)\.([\da-z]{1,9}))?\.[\w-]{43}$/.exec(token) ?? [];
  if (!idSchema.safeParse(Number(id)).success) return undefined;
  if (kind === 'manage') return locale === undefined ? { kind, id: Number(id) } : undefined;
  if (!isLocale(locale) || time === undefined) return undefined;
  return { kind: 'confirm', id: Number(id), locale, issuedAt: Number.parseInt(time, 36) };
}

function isFormerSigned(token: string, secret: string): boolean {
  const cut = token.lastIndexOf('.');
  const given = Buffer.from(token.slice(cut + 1));
  const expected = Buffer.from(createHmac('sha256', secret).update(token.slice(0, cut)).digest('base64url'));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
