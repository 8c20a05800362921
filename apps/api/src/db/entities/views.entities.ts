import { defineEntity, p } from '@mikro-orm/core';
import { Post } from './posts.entities.ts';

/** Views of a post on a day (UTC). `posts.view_count` is the sum, updated in the same transaction. */
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

/** Readers of a post today, so that each counts once. Deleted together with the day's salt. */
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

/** A day's salt, shared by all processes and deleted when the day ends. */
export const VisitSalt = defineEntity({
  name: 'VisitSalt',
  tableName: 'visit_salts',
  properties: {
    day: p.string().length(10).primary(),
    salt: p.string().length(43),
  },
});
