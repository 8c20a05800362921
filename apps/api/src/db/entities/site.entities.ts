import { defineEntity, p } from '@mikro-orm/core';
import { LOCALES } from '@sanwen/contracts/locales';
import { MENU_TYPES } from '@sanwen/contracts/menus.contract';
import type { PageKey } from '@sanwen/contracts/pages.contract';

export const MenuItem = defineEntity({
  name: 'MenuItem',
  tableName: 'menu_items',
  indexes: [{ properties: ['menu', 'position'] }],
  properties: {
    id: p.integer().primary(),
    menu: p.enum(MENU_TYPES),
    parent: () => p.manyToOne(MenuItem).nullable().deleteRule('cascade'),
    position: p.integer().default(0),
    href: p.string().length(500),
  },
});

export const MenuItemTranslation = defineEntity({
  name: 'MenuItemTranslation',
  tableName: 'menu_item_translations',
  properties: {
    menuItem: () => p.manyToOne(MenuItem).primary().deleteRule('cascade'),
    locale: p.enum(LOCALES).primary(),
    label: p.string().length(200),
  },
});

/** One row per group of settings, validated by the group's schema on write and read. */
export const Setting = defineEntity({
  name: 'Setting',
  tableName: 'settings',
  properties: {
    key: p.string().length(60).primary(),
    value: p.json<Record<string, unknown>>(),
    updatedAt: p.datetime(3),
  },
});

/** Stored totals, so that no query counts a whole table. */
export const SiteCount = defineEntity({
  name: 'SiteCount',
  tableName: 'site_counts',
  properties: {
    key: p.string().length(60).primary(),
    value: p.integer().default(0),
  },
});

/** One language of an editable page. A page exists while it has a text. */
export const PageTranslation = defineEntity({
  name: 'PageTranslation',
  tableName: 'page_translations',
  properties: {
    /**
     * The contract's page key. Not an enum: MikroORM can't read back SQLite's check for a column of this
     * name.
     */
    key: p.string().length(100).$type<PageKey>().primary(),
    locale: p.enum(LOCALES).primary(),
    title: p.string().length(200),
    /** As written by the owner; empty to derive it from the text. */
    description: p.text().default(''),
    excerpt: p.text().default(''),
    /** Version of the renderer that produced `html` and `excerpt`. */
    rendererVersion: p.integer().default(0),
    html: p.text(),
    markdown: p.text(),
    /** Readers don't see it. */
    isDraft: p.boolean().default(false),
    updatedAt: p.datetime(3),
    /** Incremented by each change, so that a save based on an older version is rejected. */
    version: p.integer().default(1),
  },
});
