import { isLocale, chooseLocale } from '@sanwen/contracts/locales';
import type { LanguageRules, Locale } from '@sanwen/contracts/locales';
import { LOCALE_COOKIE } from '@sanwen/contracts/constants';
import type { AppRouter } from '@sanwen/contracts/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRequestContext, readCookie } from '../../context.ts';
import type { Deps } from '../../context.ts';
import { readDb } from '../../db/read.ts';
import { readSettings } from '../../modules/settings/settings.service.ts';
import type { WebBuild } from './web-build.ts';

export interface PageView {
  locale: Locale;
  /** `/zh-CN` when the address names the language, else empty. */
  localePrefix: string;
}

/**
 * The language of a page: the address's when it names an enabled one, else the reader's (brief 6, 7).
 * A language that is not enabled is no prefix, so such an address is not found.
 */
export function pageView(path: string, headers: FastifyRequest['headers'], rules: LanguageRules): PageView {
  const [, first] = path.split('/');
  if (isLocale(first) && rules.enabledLanguages[first]) return { locale: first, localePrefix: `/${first}` };
  const locale = chooseLocale(rules, {
    cookie: readCookie(headers.cookie, LOCALE_COOKIE),
    acceptLanguage: headers['accept-language'],
  });
  return { locale, localePrefix: '' };
}

/** Serves every page, rendered by the web build, and the build's files. */
export async function registerPages(
  app: FastifyInstance,
  deps: Deps,
  router: AppRouter,
  web: WebBuild,
): Promise<void> {
  const load = await web.attach(app);

  app.get('/*', async (request, reply) => {
    const settings = await readSettings(readDb(deps.orm.em.fork()));
    const [path = '/'] = request.url.split('?');
    const { locale, localePrefix } = pageView(path, request.headers, settings.language);
    const { render, assets } = await load();
    const response = await render(toWebRequest(request, deps.config.publicUrl), {
      router,
      createContext: () => createRequestContext(deps, request, { locale }),
      locale,
      localePrefix,
      theme: settings.theme.selectedTheme,
      language: settings.language,
      publicUrl: deps.config.publicUrl,
      imageBase: deps.config.imageBase,
      requestId: request.id,
      assets,
      onError: (error) => request.log.error({ err: error }, 'page could not be rendered'),
    });
    reply.code(response.status);
    response.headers.forEach((value, name) => void reply.header(name, value));
    if (!localePrefix) reply.header('vary', 'Cookie, Accept-Language');
    return reply.send(await response.text());
  });
}

/** The request as the renderer takes it. It sees the public origin, never the Host header. */
function toWebRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers();
  const userAgent = request.headers['user-agent'];
  if (userAgent) headers.set('user-agent', userAgent);
  return new Request(publicUrl + request.url, { headers });
}
