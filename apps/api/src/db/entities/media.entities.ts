import { defineEntity, p } from '@mikro-orm/core';
import { IMAGE_KEY_LENGTH } from '@sanwen/contracts/images';
import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import type { PageKey } from '@sanwen/contracts/pages.contract';
import { Post } from './posts.entities.ts';

/** An image stored by the site (product 20). Its files are derived from its path. */
export const Media = defineEntity({
  name: 'Media',
  tableName: 'media',
  indexes: [{ properties: ['createdAt', 'id'] }],
  properties: {
    id: p.integer().primary(),
    /** Hash of the uploaded file and of the processing version. */
    hash: p.string().length(64).unique(),
    /** Path below the image base; see images.ts of the contracts. */
    path: p.string().length(200),
    width: p.integer(),
    height: p.integer(),
    /** Type of the uploaded file. */
    mime: p.string().length(60),
    bytes: p.integer(),
    /** `#c8b49a`; null for transparent or animated images. */
    color: p.string().length(7).fieldName('colour').nullable(),
    originalName: p.string().length(255),
    alt: p.json<Partial<Record<Locale, string>>>(),
    /** Name and descriptions, case-folded for search. */
    searchText: p.text().default(''),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
});

/**
 * Where texts use an image: updated with each change of a post or page, and can be rebuilt from their texts.
 * Uses in settings, bylines, and accounts aren't stored but queried.
 */
export const ImageUse = defineEntity({
  name: 'PictureUse',
  tableName: 'image_uses',
  indexes: [{ properties: ['image'] }],
  properties: {
    id: p.integer().primary(),
    /** The identifying part of the image's path. The image may not exist. */
    image: p.string().length(IMAGE_KEY_LENGTH),
    place: p.enum(['text', 'changes', 'cover', 'page']),
    post: () => p.manyToOne(Post).nullable().index().deleteRule('cascade'),
    page: p.string().length(100).$type<PageKey>().nullable(),
    /** Null for a cover, which all languages share. */
    locale: p.enum(LOCALES).nullable(),
  },
});
