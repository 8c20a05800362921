import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@sanwen/contracts/audit.contract';
import { storedImage } from '@sanwen/contracts/images';
import { LOCALES } from '@sanwen/contracts/locales';
import { menuHrefSchema } from '@sanwen/contracts/menus.contract';
import { emailOptionsSchema, subscriberTagSchema } from '@sanwen/contracts/newsletter.schemas';
import { pageKeySchema } from '@sanwen/contracts/pages.contract';
import { REDIRECT_FROM_MAX, REDIRECT_STATUSES, REDIRECT_TO_MAX } from '@sanwen/contracts/redirects.contract';
import { slugSchema } from '@sanwen/contracts/shared.schemas';
import { emailSchema } from '@sanwen/contracts/users.schemas';
import { z } from 'zod';
import type { Tables } from '../../db/read.ts';

const NAME_MAX = 5000;
const TEXT_MAX = 4_000_000;
const HASH_KIB_MAX = 262_144;

/** PostgreSQL rejects NUL. SQLite stored it in 0.1, so it's removed rather than rejected. */
const withoutNul = (text: string) => text.replaceAll('\0', '');

/** Text written by people. Imported texts may be longer than the editor allows. */
const text = z.string().max(TEXT_MAX).overwrite(withoutNul);
const name = z.string().max(NAME_MAX).overwrite(withoutNul);

/** A numeric slug would hide the post with that ID. */
const ownSlug = slugSchema.refine((slug) => !/^\d+$/.test(slug), { error: 'a slug is not a number' });
const locale = z.enum(LOCALES);
const day = z.iso.date();
const month = z.string().regex(/^\d{4}-\d{2}$/);
const hash = z.string().regex(/^[\da-f]{64}$/);
/** Format of a signature or a 128-bit random ID. */
const mark = z.string().regex(/^[\w-]{1,40}$/);
const key = z.string().regex(/^[\w.:-]{1,60}$/);

/** A path on this site or a web URL; nothing that a browser would execute. */
const imageAddress = z
  .string()
  .max(NAME_MAX)
  .regex(/^[^\p{Cc}]*$/u)
  .refine((address) => !/^\s*[a-z][a-z\d+.-]*:/i.test(address) || /^https?:\/\//i.test(address), {
    error: 'neither a URL nor a path',
  });
const imagePath = z.string().refine((path) => storedImage(path) !== null, { error: 'not an image path' });
/** What `isTarget` of the redirects module accepts with any placeholders. */
const isRedirectTarget = (target: string) => {
  const origin = /^https?:\/\/([^/?#]+)/i.exec(target)?.[1];
  return /^\/(?![/\\])/.test(target) || (origin !== undefined && !/:(?!\d+$)|[@*]/.test(origin));
};
const websiteAddress = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(NAME_MAX)]);

/** The parameters in a hash determine the memory and time of the next sign-in. */
const passwordHash = z
  .string()
  .max(200)
  .refine(
    (stored) => {
      const [, memory = 0, time = 0, threads = 0] =
        /\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored)?.map(Number) ?? [];
      return memory <= HASH_KIB_MAX && time <= 10 && threads <= 8;
    },
    { error: 'checking it would take too much' },
  );

/** The written fields of a text in one language, as stored in rows. */
const written = {
  title: name,
  excerpt: text,
  description: text,
  keywords: z.array(name).max(1000),
  coverAlt: name,
  markdown: text,
};

/**
 * Rules beyond the column types (see parse-row.ts): an archive is untrusted input. Values from a real site
 * always pass; a test requires a rule for each text or JSON column.
 */
export const ROW_RULES: Readonly<Partial<Record<keyof Tables, Readonly<Record<string, z.ZodType>>>>> = {
  settings: { key, value: z.record(z.string(), z.unknown()) },
  site_counts: { key },
  users: {
    email: emailSchema,
    nickname: name,
    passwordHash,
    bio: text,
    website: websiteAddress,
    avatar: imageAddress,
  },
  authors: {
    slug: slugSchema,
    name,
    // 0.1 had one empty text.
    bios: z.union([z.partialRecord(locale, text), z.literal('').transform(() => ({}))]),
    links: z.array(z.object({ name, url: websiteAddress })).max(100),
    avatar: imageAddress,
  },
  categories: { slug: slugSchema },
  category_translations: { name, description: text },
  tags: { slug: slugSchema },
  tag_translations: { name, description: text },
  media: {
    hash,
    path: imagePath,
    mime: z.string().regex(/^image\/[\w.+-]{1,50}$/),
    color: z.string().regex(/^#[\da-f]{6}$/),
    originalName: name,
    alt: z.partialRecord(locale, name),
    searchText: text,
  },
  posts: {
    slug: ownSlug,
    emailOptions: emailOptionsSchema,
    coverUrl: imageAddress,
    importKey: name,
    titles: text,
    titleKey: name,
    languages: z.string().regex(/^[\w-]{0,10}$/),
  },
  post_revisions: written,
  post_translations: { importHash: hash },
  working_copies: written,
  series: {
    slug: slugSchema,
    names: z.partialRecord(locale, name),
    descriptions: z.partialRecord(locale, text),
  },
  slug_history: { slug: slugSchema },
  post_views: { day },
  search_misses: { day, term: name },
  redirects: {
    source: z
      .string()
      .max(REDIRECT_FROM_MAX)
      .regex(/^\/[^\p{Cc}]*$/u),
    target: z
      .string()
      .max(REDIRECT_TO_MAX)
      .refine((target) => target === '' || isRedirectTarget(target), {
        error: 'neither a path nor a URL',
      }),
    status: z.union(REDIRECT_STATUSES.map((status) => z.literal(status))),
    parameters: z
      .string()
      .max(500)
      .regex(/^[\w.[\] -]*$/),
  },
  missing_pages: {
    day,
    path: z
      .string()
      .max(200)
      .regex(/^\/[^\p{Cc}]*$/u),
  },
  page_translations: { key: pageKeySchema },
  menu_items: { href: menuHrefSchema },
  menu_item_translations: { label: name },
  comments: {
    visitor: mark,
    nickname: name,
    email: emailSchema,
    network: mark,
    draft: mark,
    aiReview: z.object({ verdict: name, reason: name, at: z.iso.datetime() }),
    markdown: text,
  },
  comment_likes: { person: z.string().regex(/^(?:user:\d{1,10}|visitor:[\w-]{1,40})$/) },
  comment_bans: { value: name, label: name },
  comment_mutes: { email: emailSchema },
  contact_messages: { name, email: emailSchema, subject: name, message: text },
  subscribers: { email: emailSchema, name, pausedReason: text, secret: z.string().regex(/^[\w-]{43}$/) },
  subscriber_tags: { tag: subscriberTagSchema },
  subscriber_days: { day },
  newsletter_issues: { options: emailOptionsSchema },
  ai_calls: { day, month },
  ai_counters: { key },
  audit_entries: {
    userName: name,
    accessToken: name,
    action: z.enum(AUDIT_ACTIONS),
    subjectKind: z.enum(AUDIT_SUBJECTS),
    subjectId: name,
    subjectTitle: name,
    changes: z.record(z.string(), z.unknown()),
  },
};
