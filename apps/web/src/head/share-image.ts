import type { Post } from '@sanwen/contracts/posts.schemas';
import {
  SHARE_IMAGE_FORMATS,
  SHARE_IMAGE_HEIGHT,
  SHARE_IMAGE_WIDTH,
  type ShareImage,
  shareImagePath,
  storedImage,
} from '@sanwen/contracts/images';
import { imageUrl } from '../site/image-url.ts';
import type { HeadSite } from './build-head.ts';

/**
 * The picture that other sites show with a link. The server draws it (product 23: in the right regional
 * glyphs).
 */
export interface SharedImage {
  url: string;
  alt: string;
  type: string;
  width: number;
  height: number;
}

/** Full address of a picture for other sites. */
export function imageAddress({ boot }: Pick<HeadSite, 'boot'>, path: string): string {
  return new URL(imageUrl(boot.imageBase, path), `${boot.publicUrl}/`).href;
}

function drawn({ boot }: HeadSite, image: ShareImage, alt: string): SharedImage {
  return {
    url: boot.publicUrl + shareImagePath(image),
    alt,
    type: SHARE_IMAGE_FORMATS[image.format],
    width: SHARE_IMAGE_WIDTH,
    height: SHARE_IMAGE_HEIGHT,
  };
}

/** A post's, in the language of its text. */
export function postShareImage(site: HeadSite, post: Post): SharedImage {
  const { slug, locale, title, cover, category } = post;
  const { siteName } = site.settings;
  const hasPhotograph = cover !== null && storedImage(cover.url) !== null;
  const facts = [
    title,
    siteName,
    category?.name,
    post.publishedAt,
    post.updatedAt,
    post.readingMinutes,
    cover?.url,
  ];
  return drawn(
    site,
    { locale, slug, format: hasPhotograph ? 'jpg' : 'png', facts },
    `${title} · ${siteName}`,
  );
}

/** The site's, for pages that have none of their own. */
export function siteShareImage(site: HeadSite): SharedImage {
  const { siteName, siteDescription } = site.settings;
  return drawn(
    site,
    { locale: site.boot.locale, format: 'png', facts: [siteName, siteDescription] },
    siteName,
  );
}
