import type { Locale } from '@sanwen/contracts/locales';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import { createRequestContext, type Deps, type RequestContext } from '../../request/context.ts';

/**
 * The context of an address that decides the language by itself: the one it names, else the site's default.
 * The reader's cookie and browser are not asked, so that a cache may answer everybody alike (product 7).
 * @throws AppError NOT_FOUND for a language that is not enabled.
 */
export async function createAddressContext(
  deps: Deps,
  request: FastifyRequest,
  named: Locale | undefined,
): Promise<RequestContext> {
  const cacheTags = new Set<string>([changeTags.settings]);
  const ctx = await createRequestContext(deps, request, { locale: named, cacheTags });
  const { defaultLanguage, enabledLanguages } = ctx.settings.language;
  if (named && !enabledLanguages[named]) throw new AppError('NOT_FOUND');
  const locale = named ?? defaultLanguage;
  return { ...ctx, locale, texts: deps.texts[locale] };
}
