import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { BAN_KINDS, COMMENT_STATUSES } from '@sanwen/contracts/comments.manage.contract';
import { LOCALES } from '@sanwen/contracts/locales';
import { User } from './people.entities.ts';
import { Post } from './posts.entities.ts';

/** What a machine thinks of a comment: advice to the moderator, never a decision. */
export interface AiReview {
  verdict: string;
  reason: string;
  /** ISO 8601, UTC. */
  at: string;
}

/**
 * A comment (product 17). Who wrote it is an account, a visitor known by a signed cookie, or a machine. The
 * heavy columns stand last.
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
    /** The comment at the top of the thread; null for that one. */
    root: () => p.manyToOne(Comment).nullable().deleteRule('cascade'),
    /** The comment that is answered. */
    parent: () => p.manyToOne(Comment).nullable().deleteRule('set null'),
    status: p.enum(COMMENT_STATUSES),
    /** `createdAt` while readers may see the comment, else null: the one condition of every public list. */
    listedAt: p.datetime(3).nullable(),
    /** Replies that readers see. */
    replyCount: p.integer().default(0),
    likeCount: p.integer().default(0),
    user: () => p.manyToOne(User).nullable().deleteRule('set null'),
    /** Id from the visitor's signed cookie. */
    visitor: p.string().length(22).nullable(),
    /** As the writer was called then; people with an account are shown as they are called now. */
    nickname: p.string().length(40),
    /** Of visitors. Never shown to readers. */
    email: p.string().length(254).nullable(),
    /** Keyed hash of the network it came from. */
    network: p.string().length(22).nullable(),
    isAi: p.boolean().default(false),
    /** What a machine drafted and an administrator put below the post: once, however often he asks. */
    draft: p.string().length(36).nullable().unique(),
    /** Language of the page it was written on. */
    locale: p.enum(LOCALES),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    editedAt: p.datetime(3).nullable(),
    /** Its writer took it back: it stands, empty, for the sake of its replies. */
    deletedAt: p.datetime(3).nullable(),
    /** When an administrator let it through. */
    approvedAt: p.datetime(3).nullable(),
    /** When the people whom it concerns were written to. */
    announcedAt: p.datetime(3).nullable(),
    aiReview: p.json<AiReview>().nullable(),
    /** Which renderer made `html`; what an older one made is rendered again. */
    rendererVersion: p.integer().default(0),
    html: p.text(),
    markdown: p.text(),
  },
});
export type CommentEntity = InferEntity<typeof Comment>;

/** Who likes a comment. */
export const CommentLike = defineEntity({
  name: 'CommentLike',
  tableName: 'comment_likes',
  indexes: [{ properties: ['person', 'comment'] }],
  properties: {
    comment: () => p.manyToOne(Comment).primary().deleteRule('cascade'),
    /** `user:12`, or `visitor:` and the id of a signed cookie. */
    person: p.string().length(40).primary(),
  },
});

/** Whose comments go to the spam, without his being told. */
export const CommentBan = defineEntity({
  name: 'CommentBan',
  tableName: 'comment_bans',
  uniques: [{ properties: ['kind', 'value'] }],
  properties: {
    id: p.integer().primary(),
    kind: p.enum(BAN_KINDS),
    /** Id of the account, address, or keyed hash of the network. */
    value: p.string().length(254),
    /** What the banned one was called, for the list. */
    label: p.string().length(254).default(''),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
});

/** Addresses that want no mail about answers. */
export const CommentMute = defineEntity({
  name: 'CommentMute',
  tableName: 'comment_mutes',
  properties: {
    email: p.string().length(254).primary(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
});

/** Solutions of challenges that were used; each may be, once, until it expires. */
export const UsedChallenge = defineEntity({
  name: 'UsedChallenge',
  tableName: 'used_challenges',
  indexes: [{ properties: ['expiresAt'] }],
  properties: {
    signature: p.string().length(64).primary(),
    expiresAt: p.datetime(3),
  },
});
