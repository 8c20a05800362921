import { defineEntity, p } from '@mikro-orm/core';
import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import { ROLES } from '@sanwen/contracts/users.schemas';

/** An account. The email address is stored in lower case. */
export const User = defineEntity({
  name: 'User',
  tableName: 'users',
  indexes: [{ properties: ['role'] }],
  properties: {
    id: p.integer().primary(),
    email: p.string().length(254).unique(),
    nickname: p.string().length(40),
    /** argon2id (product 15). */
    passwordHash: p.string().length(200),
    role: p.enum(ROLES).default('user'),
    locale: p.enum(LOCALES).nullable(),
    bio: p.text().default(''),
    website: p.string().length(500).default(''),
    avatar: p.string().length(500).nullable(),
    disabledAt: p.datetime(3).nullable(),
    /** When the owner confirmed the address; while null, their comments count as a visitor's. */
    emailConfirmedAt: p.datetime(3).nullable(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
});

/** A signed-in session. Only the token's hash is stored (product 15). */
export const Session = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.integer().primary(),
    tokenHash: p.string().length(64).unique(),
    user: () => p.manyToOne(User).index().deleteRule('cascade'),
    userAgent: p.string().length(300).default(''),
    ip: p.string().length(45).default(''),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    lastSeenAt: p.datetime(3).onCreate(() => new Date()),
    expiresAt: p.datetime(3),
  },
});

/** A password reset link, which works once. Only its hash is stored. */
export const PasswordReset = defineEntity({
  name: 'PasswordReset',
  tableName: 'password_resets',
  properties: {
    user: () => p.oneToOne(User).primary().deleteRule('cascade'),
    tokenHash: p.string().length(64).unique(),
    expiresAt: p.datetime(3),
  },
});

/** A byline. It may belong to an account; authors of imported posts have none. */
export const Author = defineEntity({
  name: 'Author',
  tableName: 'authors',
  properties: {
    id: p.integer().primary(),
    slug: p.string().length(120).unique(),
    name: p.string().length(200),
    /** A text per language; null before the first one. */
    bios: p.json<Partial<Record<Locale, string>>>().nullable(),
    links: p.json<{ name: string; url: string }[]>().nullable(),
    avatar: p.string().length(500).nullable(),
    user: () => p.manyToOne(User).nullable().unique().deleteRule('set null'),
    postCount: p.integer().default(0),
  },
});
