import { defineEntity, p } from '@mikro-orm/core';
import type { Locale } from '@sanwen/contracts/locales';
import { Post } from './posts.entities.ts';

/** Posts that are read one after the other. */
export const Series = defineEntity({
  name: 'Series',
  tableName: 'series',
  properties: {
    id: p.integer().primary(),
    slug: p.string().length(120).unique(),
    names: p.json<Partial<Record<Locale, string>>>(),
    descriptions: p.json<Partial<Record<Locale, string>>>(),
  },
});

/** A post's place in its series; a post is in one at most. */
export const SeriesPost = defineEntity({
  name: 'SeriesPost',
  tableName: 'series_posts',
  indexes: [{ properties: ['series', 'position'] }],
  properties: {
    post: () => p.manyToOne(Post).primary().deleteRule('cascade'),
    series: () => p.manyToOne(Series).deleteRule('cascade'),
    position: p.integer(),
  },
});

/** Posts that an author recommends below a post. */
export const RelatedPost = defineEntity({
  name: 'RelatedPost',
  tableName: 'related_posts',
  properties: {
    post: () => p.manyToOne(Post).primary().deleteRule('cascade'),
    related: () => p.manyToOne(Post).primary().deleteRule('cascade'),
    position: p.integer(),
  },
});
