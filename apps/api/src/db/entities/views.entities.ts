import { defineEntity, p } from '@mikro-orm/core';
import { Post } from './posts.entities.ts';

/** How often a post was read on a day (UTC). `posts.view_count` is the sum, kept in the same transaction. */
export const PostViews = defineEntity({
  name: 'PostViews',
  tableName: 'post_views',
  indexes: [{ properties: ['day'] }],
  properties: {
    post: () => p.manyToOne(Post).primary().deleteRule('cascade'),
    /** `2026-11-21` */
    day: p.string().length(10).primary(),
    views: p.integer().default(0),
  },
});

/**
 * Who read a post today, so that a visitor counts once. Removed with the day's salt, which alone made him a
 * hash.
 */
export const PostVisit = defineEntity({
  name: 'PostVisit',
  tableName: 'post_visits',
  properties: {
    day: p.string().length(10).primary(),
    post: () => p.manyToOne(Post).primary().deleteRule('cascade'),
    /** Salted hash of address and browser. */
    visitor: p.string().length(22).primary(),
  },
});

/** The secret of a day, the same for all processes, forgotten when the day is over. */
export const VisitSalt = defineEntity({
  name: 'VisitSalt',
  tableName: 'visit_salts',
  properties: {
    day: p.string().length(10).primary(),
    salt: p.string().length(43),
  },
});
