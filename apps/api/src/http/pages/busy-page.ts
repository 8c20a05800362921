import { API_PATH } from '@sanwen/contracts/constants';
import type { ErrorBody } from '@sanwen/contracts/errors';
import type { Locale } from '@sanwen/contracts/locales';
import type { FastifyRequest } from 'fastify';

const BUSY = new Set([429, 503]);

/** Whether a browser asks for a page that the server has no time to make. */
export function isBusyPage({ url, headers }: FastifyRequest, status: number): boolean {
  const isProgram = url.startsWith(`${API_PATH}/`) || url.startsWith('/trpc/');
  return BUSY.has(status) && !isProgram && (headers.accept?.includes('text/html') ?? false);
}

/** Stands in for a page that there is no time for: it asks nothing of the site but its text. */
export function busyPage({ status, message }: ErrorBody, locale: Locale): string {
  return [
    `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">`,
    `<title>${status}</title><style>:root{color-scheme:light dark}body{font:1.125rem/1.7 sans-serif;margin:20vh auto;max-width:34rem;padding:0 1.5rem}</style>`,
    `<p>${message}</p></html>`,
  ].join('');
}
