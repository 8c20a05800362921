import { buffer } from 'node:stream/consumers';
import type { MessageDescriptor } from '@lingui/core';
import {
  SHARE_IMAGE_HEIGHT,
  type ShareImageFormat,
  storedImage,
  UPLOADS_PATH,
} from '@sanwen/contracts/images';
import type { PostSummary } from '@sanwen/contracts/posts.schemas';
import { formatDate } from '@sanwen/contracts/time-zones';
import { pickText } from '../../i18n/localized.ts';
import type { FileStorage } from '../../platform/file-storage.ts';
import { loadSharp } from '../../platform/load-sharp.ts';
import type { RequestContext } from '../../request/context.ts';
import { getPost } from '../posts/posts.service.ts';
import { type Card, type CardImage, COVER_WIDTH } from './card-layout.ts';
import { createCardDrawer } from './draw-card.ts';

const drawCard = createCardDrawer();

/** Smaller images would be enlarged. */
const COVER_SIDE_MIN = 320;

interface ShareImageInput {
  format: ShareImageFormat;
  /** Slug of a post. Default: the site's own image. */
  slug?: string;
}

/**
 * Draws the image that other sites show with a link to a post, or to the site, in the context's language.
 * @throws AppError POST_NOT_FOUND
 */
export async function drawShareImage(
  ctx: RequestContext,
  storage: FileStorage,
  { slug, format }: ShareImageInput,
): Promise<Buffer> {
  const card =
    slug === undefined ? siteCard(ctx) : await postCard(ctx, storage, await getPost(ctx, { id: slug }));
  return drawCard(card, format);
}

function siteCard(ctx: RequestContext): Card {
  const { settings, locale } = ctx;
  const description = pickText(settings.site.siteDescription, locale, settings.language.defaultLanguage);
  return {
    locale,
    siteName: '',
    title: siteName(ctx),
    text: description,
    category: '',
    details: [],
    cover: null,
  };
}

async function postCard(ctx: RequestContext, storage: FileStorage, post: PostSummary): Promise<Card> {
  const { locale, texts, settings } = ctx;
  const date = formatDate(post.publishedAt, locale, settings.site.timeZone, { dateStyle: 'long' });
  return {
    locale,
    siteName: siteName(ctx),
    title: post.title,
    text: '',
    category: post.category?.name ?? '',
    details: [date, texts._({ ...shareTexts.readingTime, values: { minutes: post.readingMinutes } })],
    cover: post.cover && (await readCover(storage, post.cover.url)),
  };
}

function siteName({ settings, locale }: RequestContext): string {
  return pickText(settings.site.siteName, locale, settings.language.defaultLanguage);
}

/** A stored image, cropped around its most interesting part. Images on other sites are never fetched. */
async function readCover(storage: FileStorage, path: string): Promise<CardImage | null> {
  const image = storedImage(path);
  if (!image || Math.min(image.width, image.height) < COVER_SIDE_MIN) return null;
  const file = await storage.open(path.slice(UPLOADS_PATH.length + 1));
  if (!file) return null;
  const sharp = await loadSharp();
  const { data, info } = await sharp(await buffer(file.body))
    .resize({
      width: COVER_WIDTH,
      height: SHARE_IMAGE_HEIGHT,
      fit: 'cover',
      position: sharp.strategy.attention,
    })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Texts of share images besides what authors wrote. Translations are in src/locales. */
const shareTexts = {
  readingTime: /*i18n*/ {
    id: 'share.readingTime',
    message: '{minutes, plural, one {# min read} other {# min read}}',
  },
} as const satisfies Record<string, MessageDescriptor>;
