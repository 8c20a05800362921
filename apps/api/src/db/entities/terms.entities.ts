import { defineEntity, p } from '@mikro-orm/core';
import { LOCALES } from '@sanwen/contracts/locales';

export const Category = defineEntity({
  name: 'Category',
  tableName: 'categories',
  properties: {
    id: p.integer().primary(),
    slug: p.string().length(120).unique(),
    parent: () => p.manyToOne(Category).nullable().deleteRule('set null'),
    position: p.integer().default(0),
    /** Public posts in it, updated in the transaction that changes them. */
    postCount: p.integer().default(0),
  },
});

export const CategoryTranslation = defineEntity({
  name: 'CategoryTranslation',
  tableName: 'category_translations',
  properties: {
    category: () => p.manyToOne(Category).primary().deleteRule('cascade'),
    locale: p.enum(LOCALES).primary(),
    name: p.string().length(200),
    description: p.text().default(''),
  },
});

export const Tag = defineEntity({
  name: 'Tag',
  tableName: 'tags',
  indexes: [{ properties: ['postCount', 'id'] }],
  properties: {
    id: p.integer().primary(),
    slug: p.string().length(120).unique(),
    postCount: p.integer().default(0),
  },
});

export const TagTranslation = defineEntity({
  name: 'TagTranslation',
  tableName: 'tag_translations',
  indexes: [{ properties: ['locale', 'name'] }],
  properties: {
    tag: () => p.manyToOne(Tag).primary().deleteRule('cascade'),
    locale: p.enum(LOCALES).primary(),
    name: p.string().length(200),
    description: p.text().default(''),
  },
});
