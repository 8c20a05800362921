import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { BAN_KINDS, COMMENT_STATUSES } from '@sanwen/contracts/comments.manage.contract';
import { LOCALES } from '@sanwen/contracts/locales';
import { User } from './people.entities.ts';
import { Post } from './posts.entities.ts';

/** An AI review of a comment: advice to the moderator, never a decision. */
export interface AiReview {
  verdict: string;
  reason: string;
  /** ISO 8601, UTC. */
  at: string;
}

/**
 * A comment (product 17), written by an account, a visitor identified by a signed cookie, or AI. Large
 * columns come last.
 */
export const Comment = defineEntity({
  name: 'Comment',
  tableName: 'comments',
  indexes: [
    { properties: ['post', 'root', 'listedAt', 'id'] },
    { properties: ['post', 'root', 'likeCount', 'id'] },
    { properties: ['root', 'id'] },
    { properties: ['status', 'id'] },
    { properties: ['post', 'id'] },
    { properties: ['user', 'createdAt'] },
    { properties: ['visitor', 'createdAt'] },
    { properties: ['email', 'createdAt'] },
    { properties: ['createdAt'] },
    { properties: ['rendererVersion', 'id'] },
  ],
  properties: {
    id: p.integer().primary(),
    post: () => p.manyToOne(Post).deleteRule('cascade'),
    /** The first comment of the thread; null for that one. */
    root: () => p.manyToOne(Comment).nullable().deleteRule('cascade'),
    /** The comment this one replies to. */
    parent: () => p.manyToOne(Comment).nullable().deleteRule('set null'),
    status: p.enum(COMMENT_STATUSES),
    /** `createdAt` while the comment is public, else null: the only condition of every public list. */
    listedAt: p.datetime(3).nullable(),
    /** Number of public replies. */
    replyCount: p.integer().default(0),
    likeCount: p.integer().default(0),
    user: () => p.manyToOne(User).nullable().deleteRule('set null'),
    /** ID from the visitor's signed cookie. */
    visitor: p.string().length(22).nullable(),
    /** Name at the time of writing; for accounts, the current name is shown instead. */
    nickname: p.string().length(40),
    /** Only for visitors; never shown publicly. */
    email: p.string().length(254).nullable(),
    /** Keyed hash of the writer's network. */
    network: p.string().length(22).nullable(),
    isAi: p.boolean().default(false),
    /** ID of an AI draft that was saved as this comment; unique, so that saving it again has no effect. */
    draft: p.string().length(36).nullable().unique(),
    /** Language of the page it was written on. */
    locale: p.enum(LOCALES),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    editedAt: p.datetime(3).nullable(),
    /** Deleted by its writer; an empty row stays for the sake of its replies. */
    deletedAt: p.datetime(3).nullable(),
    /** When an administrator approved it. */
    approvedAt: p.datetime(3).nullable(),
    /** When the people concerned were notified. */
    announcedAt: p.datetime(3).nullable(),
    aiReview: p.json<AiReview>().nullable(),
    /** Version of the renderer that produced `html`; older ones are rendered again. */
    rendererVersion: p.integer().default(0),
    html: p.text(),
    markdown: p.text(),
  },
});
export type CommentEntity = InferEntity<typeof Comment>;

/** A like of a comment. */
export const CommentLike = defineEntity({
  name: 'CommentLike',
  tableName: 'comment_likes',
  indexes: [{ properties: ['person', 'comment'] }],
  properties: {
    comment: () => p.manyToOne(Comment).primary().deleteRule('cascade'),
    /** `user:12`, or `visitor:` and the ID of a signed cookie. */
    person: p.string().length(40).primary(),
  },
});

/** A writer whose comments are marked as spam without telling them. */
export const CommentBan = defineEntity({
  name: 'CommentBan',
  tableName: 'comment_bans',
  uniques: [{ properties: ['kind', 'value'] }],
  properties: {
    id: p.integer().primary(),
    kind: p.enum(BAN_KINDS),
    /** Account ID, address, or keyed hash of the network. */
    value: p.string().length(254),
    /** The banned writer's name, for the list. */
    label: p.string().length(254).default(''),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
});

/** Addresses that don't want emails about replies. */
export const CommentMute = defineEntity({
  name: 'CommentMute',
  tableName: 'comment_mutes',
  properties: {
    email: p.string().length(254).primary(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
});

/** Used challenge solutions; each works once until it expires. */
export const UsedChallenge = defineEntity({
  name: 'UsedChallenge',
  tableName: 'used_challenges',
  indexes: [{ properties: ['expiresAt'] }],
  properties: {
    signature: p.string().length(64).primary(),
    expiresAt: p.datetime(3),
  },
});
