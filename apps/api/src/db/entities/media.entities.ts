import { defineEntity, p } from '@mikro-orm/core';
import { IMAGE_KEY_LENGTH } from '@sanwen/contracts/images';
import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import type { PageKey } from '@sanwen/contracts/pages.contract';
import { Post } from './posts.entities.ts';

/** A picture that the site keeps (product 20). Its forms are files, found by its path. */
export const Media = defineEntity({
  name: 'Media',
  tableName: 'media',
  indexes: [{ properties: ['createdAt', 'id'] }],
  properties: {
    id: p.integer().primary(),
    /** Of the file that came in, and of how pictures are made. */
    hash: p.string().length(64).unique(),
    /** Path below the image base; see pictures.ts of the contracts. */
    path: p.string().length(200),
    width: p.integer(),
    height: p.integer(),
    /** Of the file that came in. */
    mime: p.string().length(60),
    bytes: p.integer(),
    /** `#c8b49a`; null for pictures that are see-through or move. */
    color: p.string().length(7).fieldName('colour').nullable(),
    originalName: p.string().length(255),
    alt: p.json<Partial<Record<Locale, string>>>(),
    /** Its name and what is said of it, folded, to be searched. */
    searchText: p.text().default(''),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
});

/**
 * Where texts show a picture: kept with each change of a post or page, and made anew from their texts
 * whenever it has to be. What few rows hold (settings, bylines, accounts) is not here but asked for.
 */
export const ImageUse = defineEntity({
  name: 'PictureUse',
  tableName: 'image_uses',
  indexes: [{ properties: ['image'] }],
  properties: {
    id: p.integer().primary(),
    /** The part of its path that names it. A text may name a picture that is not there. */
    image: p.string().length(IMAGE_KEY_LENGTH),
    place: p.enum(['text', 'changes', 'cover', 'page']),
    post: () => p.manyToOne(Post).nullable().index().deleteRule('cascade'),
    page: p.string().length(20).$type<PageKey>().nullable(),
    /** Null for a cover, which all languages share. */
    locale: p.enum(LOCALES).nullable(),
  },
});
