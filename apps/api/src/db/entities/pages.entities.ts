import { defineEntity, p } from '@mikro-orm/core';
import { LOCALES } from '@sanwen/contracts/locales';
import { PAGE_KEYS } from '@sanwen/contracts/pages.contract';

/** One language of an editable page. A page is there while it has a text. */
export const PageTranslation = defineEntity({
  name: 'PageTranslation',
  tableName: 'page_translations',
  properties: {
    key: p.enum(PAGE_KEYS).primary(),
    locale: p.enum(LOCALES).primary(),
    title: p.string().length(200),
    /** As the owner wrote it; empty where it is cut from the text. */
    description: p.text().default(''),
    excerpt: p.text().default(''),
    html: p.text(),
    markdown: p.text(),
    updatedAt: p.datetime(3),
  },
});
