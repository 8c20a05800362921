import { defineEntity, p } from '@mikro-orm/core';
import type { Locale } from '@sanwen/contracts/locales';

/** A picture that the site keeps (brief 20). Its forms are files, found by its path. */
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
    colour: p.string().length(7).nullable(),
    originalName: p.string().length(255),
    alt: p.json<Partial<Record<Locale, string>>>(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
});
