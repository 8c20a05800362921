import { SHARE_IMAGE_FORMATS, SHARE_IMAGE_PATH, type ShareImageFormat } from '@sanwen/contracts/images';
import { LOCALES } from '@sanwen/contracts/locales';
import type { FastifyInstance } from 'fastify';
import { drawShareImage } from '../modules/share-images/share-images.service.ts';
import { changeTags } from '../platform/cache-tags.ts';
import type { PageCache } from '../platform/page-cache.ts';
import { createRequestContext, type Deps } from '../request/context.ts';
import { limitRequest } from './rate-limits.ts';
import { rejectNul } from './request-target.ts';
import { sendShared } from './shared-responses.ts';

const FORMATS = Object.keys(SHARE_IMAGE_FORMATS) as ShareImageFormat[];

/** Serves share images for link previews: drawn on first request, then cached like pages. */
export function registerShareImages(app: FastifyInstance, deps: Deps, cache: PageCache): void {
  for (const locale of LOCALES) {
    for (const format of FORMATS) {
      for (const path of [
        `${SHARE_IMAGE_PATH}/${locale}.${format}`,
        `${SHARE_IMAGE_PATH}/${locale}/:slug.${format}`,
      ]) {
        app.get<{ Params: { slug?: string }; Querystring: { v?: unknown } }>(path, async (request, reply) => {
          const { slug } = request.params;
          rejectNul(slug ?? '');
          const key = `${path} ${slug ?? ''}`;
          if (!cache.kept(key)) await limitRequest(deps, request, 'shareImages');
          const page = await cache.get(key, async () => {
            const cacheTags = new Set<string>([changeTags.settings]);
            const ctx = await createRequestContext(deps, request, { locale, cacheTags });
            const body = await drawShareImage(ctx, deps.storage, {
              format,
              ...(slug === undefined ? {} : { slug }),
            });
            return {
              status: 200,
              headers: { 'content-type': SHARE_IMAGE_FORMATS[format] },
              body,
              tags: cacheTags,
            };
          });
          // A version in the URL changes with the image's content.
          const lasts =
            request.query.v === undefined ? 'public, no-cache' : 'public, max-age=31536000, immutable';
          return sendShared(
            request,
            reply,
            { ...page, headers: { ...page.headers, 'cache-control': lasts } },
            false,
          );
        });
      }
    }
  }
}
