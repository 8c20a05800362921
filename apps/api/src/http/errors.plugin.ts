import { API_PATH, LOCALE_COOKIE, VIEW_LOCALE_HEADER } from '@sanwen/contracts/constants';
import {
  DEFAULT_LOCALE,
  isLocale,
  type Locale,
  LOCALES,
  parseAcceptLanguage,
} from '@sanwen/contracts/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { describeError, retryAfterHeader } from '../errors/describe-error.ts';
import { reportError } from '../errors/report-error.ts';
import { readCookie } from '../i18n/negotiate-locale.ts';
import type { Deps } from '../request/context.ts';
import { busyPage, isBusyPage } from './pages/busy-page.ts';
import { NO_STORE } from './shared-responses.ts';

/** The language of an error's text. It asks no database, which may be what failed. */
export function errorLocale(request: FastifyRequest): Locale {
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

/** Answers a fault from the catalog; the log has what the caller is not told. */
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

/** Register it before all else: what is registered earlier keeps Fastify's own answers. */
export function registerErrors(app: FastifyInstance, deps: Deps): void {
  app.setErrorHandler(sendError(deps));
}

/** Everything below the API's paths that no route serves. */
export function registerApiNotFound(app: FastifyInstance): void {
  for (const prefix of [API_PATH, '/trpc']) {
    app.all(`${prefix}/*`, () => {
      throw new AppError('NOT_FOUND');
    });
  }
}
