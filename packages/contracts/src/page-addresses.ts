import { LOCALES } from './locales.ts';

/** Addresses of pages of one's own: words joined by hyphens, in up to four levels. */
export const PAGE_ADDRESS =
  /^[\p{Ll}\p{Lo}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*(?:\/[\p{Ll}\p{Lo}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*){0,3}$/u;
export const PAGE_ADDRESS_MAX = 100;

/** First words of addresses that the site needs itself. */
const RESERVED = new Set([
  ...'about account admin api archive assets author authors builds categories category comments'.split(' '),
  ...'confirm-email contact feed feeds forgot-password health healthz login magazine mcp metrics'.split(' '),
  ...'newsletter post posts readyz register reset-password search series sitemaps tag tags'.split(' '),
  ...'test-theme trpc uploads'.split(' '),
  ...LOCALES.map((locale) => locale.toLowerCase()),
]);

/** Whether an address begins with a word of a route, with a language, or with `magazine`. */
export function isReservedAddress(address: string): boolean {
  return RESERVED.has(address.split('/', 1)[0] ?? '');
}
