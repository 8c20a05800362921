import { defineEntity, p } from '@mikro-orm/core';
import { LOCALES } from '@sanwen/contracts/locales';
import type { PageKey } from '@sanwen/contracts/pages.contract';

/** One language of an editable page. A page exists while it has a text. */
export const PageTranslation = defineEntity({
  name: 'PageTranslation',
  tableName: 'page_translations',
  properties: {
    /**
     * The contract's page key. Not an enum: MikroORM can't read back SQLite's check for a column of this
     * name.
     */
    key: p.string().length(20).$type<PageKey>().primary(),
    locale: p.enum(LOCALES).primary(),
    title: p.string().length(200),
    /** As written by the owner; empty to derive it from the text. */
    description: p.text().default(''),
    excerpt: p.text().default(''),
    /** Version of the renderer that produced `html` and `excerpt`. */
    rendererVersion: p.integer().default(0),
    html: p.text(),
    markdown: p.text(),
    updatedAt: p.datetime(3),
    /** Incremented by each change, so that a save based on an older version is rejected. */
    version: p.integer().default(1),
  },
});
