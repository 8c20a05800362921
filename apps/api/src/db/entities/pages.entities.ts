import { defineEntity, p } from '@mikro-orm/core';
import { LOCALES } from '@sanwen/contracts/locales';
import type { PageKey } from '@sanwen/contracts/pages.contract';

/** One language of an editable page. A page is there while it has a text. */
export const PageTranslation = defineEntity({
  name: 'PageTranslation',
  tableName: 'page_translations',
  properties: {
    /**
     * As the contract names pages. No enum: SQLite’s check of a column of this name is not read back as it
     * was written.
     */
    key: p.string().length(20).$type<PageKey>().primary(),
    locale: p.enum(LOCALES).primary(),
    title: p.string().length(200),
    /** As the owner wrote it; empty where it is cut from the text. */
    description: p.text().default(''),
    excerpt: p.text().default(''),
    /** Of the renderer that made `html` and `excerpt`. */
    rendererVersion: p.integer().default(0),
    html: p.text(),
    markdown: p.text(),
    updatedAt: p.datetime(3),
    /** Grows with each change, so that a save on an older one is refused. */
    version: p.integer().default(1),
  },
});
