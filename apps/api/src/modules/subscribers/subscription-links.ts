import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isLocale, type Locale } from '@sanwen/contracts/locales';
import { ID_MAX } from '@sanwen/contracts/shared.schemas';

/** How long a confirmation link works. */
export const CONFIRM_DAYS = 7;
const CONFIRM_MS = CONFIRM_DAYS * 24 * 3_600_000;

/** Signs the links of one subscriber. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

interface Signer {
  id: number;
  secret: string;
}

/** A link either confirms a subscription in a language, for a week, or manages one, without expiry. */
export type SubscriptionLink =
  | { kind: 'confirm'; id: number; locale: Locale; issuedAt: Date }
  | { kind: 'manage'; id: number };

/** Path of a confirmation link, valid for a week. */
export function confirmPath({ id, secret }: Signer, locale: Locale): string {
  return `/newsletter/confirm?token=${sign(secret, [id, 'confirm', locale, Date.now().toString(36)].join('.'))}`;
}

/** Path of the link in every newsletter email. It never expires, since an email may be read years later. */
export function managePath({ id, secret }: Signer): string {
  return `/newsletter/unsubscribe?token=${sign(secret, `${id}.manage`)}`;
}

function sign(secret: string, body: string): string {
  return `${body}.${macOf(secret, body)}`;
}

function macOf(secret: string, body: string): string {
  return createHmac('sha256', secret).update(body).digest('base64url');
}

/**
 * Parses a token without verifying it; call `isSigned` afterwards. Undefined for an invalid or expired token.
 */
export function readToken(token: string): SubscriptionLink | undefined {
  const [, id, kind, locale, time] =
    /^([1-9]\d{0,9})\.(confirm|manage)(?:\.([\w-]+)\.([\da-z]{1,9}))?\.[\w-]{43}$/.exec(token) ?? [];
  if (id === undefined || Number(id) > ID_MAX) return undefined;
  if (kind === 'manage') return locale === undefined ? { kind, id: Number(id) } : undefined;
  if (!isLocale(locale) || time === undefined) return undefined;
  const issuedAt = new Date(Number.parseInt(time, 36));
  return issuedAt.getTime() + CONFIRM_MS > Date.now()
    ? { kind: 'confirm', id: Number(id), locale, issuedAt }
    : undefined;
}

/** Whether a token was signed with a subscriber's secret. */
export function isSigned(token: string, secret: string): boolean {
  const cut = token.lastIndexOf('.');
  const given = Buffer.from(token.slice(cut + 1));
  const right = Buffer.from(macOf(secret, token.slice(0, cut)));
  return given.length === right.length && timingSafeEqual(given, right);
}
