import { API_PATH, LOCALE_COOKIE, VIEW_LOCALE_HEADER } from '@sanwen/contracts/constants';
import type { ErrorBody } from '@sanwen/contracts/errors';
import {
  DEFAULT_LOCALE,
  LOCALES,
  type Locale,
  isLocale,
  parseAcceptLanguage,
} from '@sanwen/contracts/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { describeError, reportError, retryAfterHeader } from '../errors/describe-error.ts';
import { readCookie } from '../i18n/negotiate-locale.ts';
import { networkOf } from '../platform/caller.ts';
import type { Deps } from '../request/context.ts';
import { noteRefusal } from '../request/security-events.ts';
import { NO_STORE } from './shared-responses.ts';

/** Language of an error message, found without the database, which may be what failed. */
function errorLocale(request: FastifyRequest): Locale {
  const named = [request.query, request.body].map(
    (given) => (given as Record<string, unknown> | null | undefined)?.['locale'],
  );
  const candidates = [
    ...named,
    request.headers[VIEW_LOCALE_HEADER],
    readCookie(request.headers.cookie, LOCALE_COOKIE),
  ];
  return (
    candidates.find(isLocale) ??
    parseAcceptLanguage(request.headers['accept-language'] ?? '').find((locale) =>
      LOCALES.includes(locale),
    ) ??
    DEFAULT_LOCALE
  );
}

/** Sends an error from the catalog; details go to the log only. */
export function sendError(deps: Deps) {
  return (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const body = describeError(error, deps.texts[errorLocale(request)], request.id);
    if (body.status >= 500) reportError(request.log, deps.database, error.cause ?? error, 'unexpected error');
    void reply.code(body.status).headers({ 'cache-control': NO_STORE, ...retryAfterHeader(error) });
    if (isBusyPage(request, body.status))
      void reply.type('text/html; charset=utf-8').send(busyPage(body, errorLocale(request)));
    else void reply.send(body);
  };
}

/** Must be registered first: earlier plugins would keep Fastify's own error responses. */
export function registerErrors(app: FastifyInstance, deps: Deps): void {
  app.setErrorHandler(sendError(deps));
}

/** Responds with 404 to API paths without a route. */
export function registerApiNotFound(app: FastifyInstance): void {
  for (const prefix of [API_PATH, '/trpc']) {
    app.all(`${prefix}/*`, () => {
      throw new AppError('NOT_FOUND');
    });
  }
}

const BUSY = new Set([429, 503]);

/** Whether a browser requested a page that the server is too busy to render. */
function isBusyPage({ url, headers }: FastifyRequest, status: number): boolean {
  const isProgram = url.startsWith(`${API_PATH}/`) || url.startsWith('/trpc/');
  return BUSY.has(status) && !isProgram && (headers.accept?.includes('text/html') ?? false);
}

/** A minimal page for a busy server, without any requests for data. */
function busyPage({ status, message }: ErrorBody, locale: Locale): string {
  return [
    `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">`,
    `<title>${status}</title><style>:root{color-scheme:light dark}body{font:1.125rem/1.7 sans-serif;margin:20vh auto;max-width:34rem;padding:0 1.5rem}</style>`,
    `<p>${message}</p></html>`,
  ].join('');
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The request was carried out, although its response has the status of an error. */
    isCarriedOut?: boolean;
  }
}

const REFUSALS = new Set([401, 403, 429]);

/** Watches for networks that are rejected repeatedly, a sign of guessing or probing. */
export function registerRefusals(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('isCarriedOut');
  app.addHook('onResponse', async ({ ip, log, isCarriedOut }, { statusCode }) => {
    if (!REFUSALS.has(statusCode) || isCarriedOut) return;
    await noteRefusal(
      { em: deps.orm.em.fork(), deps, request: { caller: { network: networkOf(ip) }, log } },
      statusCode,
    );
  });
}
