import { z } from 'zod';
import { aiCommentsSettingsSchema, aiSettingsSchema } from './ai.contract.ts';
import { backupSettingsSchema } from './backups.contract.ts';
import { THEMES } from './constants.ts';
import { conversionSettingsSchema } from './conversion.schemas.ts';
import { LOCALES } from './locales.ts';
import { publishingSettingsSchema } from './newsletter.schemas.ts';
import { emailSettingsSchema } from './outbox.contract.ts';
import { localeSchema, localized } from './shared.schemas.ts';
import { isTimeZone } from './time-zone-offsets.ts';
import { emailSchema } from './users.schemas.ts';

export const themeNameSchema = z.enum(THEMES).meta({ id: 'ThemeName' });
export type ThemeName = z.output<typeof themeNameSchema>;

export const timeZoneSchema = z
  .string()
  .max(60)
  .refine(isTimeZone)
  .meta({ description: 'IANA name of a time zone', examples: ['Asia/Shanghai'] });

const line = z.string().trim().max(200);
const paragraph = z.string().trim().max(1000);

export const socialLinkSchema = z.object({
  name: z.string().trim().min(1).max(40),
  url: z.url({ protocol: /^https?$/ }).max(500),
});

export const COMMENT_REVIEWS = ['none', 'first', 'all'] as const;

/** Settings as stored and as administrators edit them, with the defaults of specification 3. */
export const settingsSchemas = {
  site: z.object({
    siteName: localized(line).default({ 'en-US': 'blog system' }),
    siteDescription: localized(paragraph).default({ 'en-US': 'SEO-friendly blog system' }),
    siteLogo: z.string().max(500).default(''),
    footerText: localized(paragraph).default({}),
    socialLinks: z.array(socialLinkSchema).max(20).default([]),
    /** Dates are shown and entered in it. */
    timeZone: timeZoneSchema.default('UTC'),
  }),
  theme: z.object({ selectedTheme: themeNameSchema.default('default') }),
  seo: z.object({
    defaultTitle: localized(line).default({}),
    defaultDescription: localized(paragraph).default({}),
    defaultKeywords: localized(line).default({ 'en-US': 'blog, SEO, content management' }),
    titleSeparator: z.string().max(10).default(' - '),
    homeDescription: localized(paragraph).default({}),
    homeKeywords: localized(line).default({}),
  }),
  language: z.object({
    enabledLanguages: z
      .record(z.enum(LOCALES), z.boolean())
      .default({ 'zh-CN': true, 'zh-TW': false, 'en-US': true }),
    autoDetectLanguage: z.boolean().default(true),
    defaultLanguage: localeSchema.default('en-US'),
    showLanguageSwitcher: z.boolean().default(true),
  }),
  accounts: z.object({
    /** Whether anyone can register. Existing users can always sign in. */
    registration: z.boolean().default(true),
  }),
  contact: z.object({
    /** Recipient of contact messages. The first administrator, if null. */
    receiver: emailSchema.nullable().default(null),
  }),
  newsletter: z.object({
    /** Whether readers can subscribe and get published posts. */
    enabled: z.boolean().default(true),
    /** Sender name of newsletter emails. The site's name, if empty. */
    senderName: localized(line).default({}),
    /** Footer of each email: the sender, with the postal address that many countries require. */
    footerText: localized(paragraph).default({}),
    /** Hourly limit of the mail server. Null for no limit. */
    mailsAnHour: z.number().int().min(1).max(1_000_000).nullable().default(null),
  }),
  publishing: publishingSettingsSchema,
  mail: emailSettingsSchema,
  comments: z.object({
    enabled: z.boolean().default(true),
    /** Which comments wait for review: none, those of visitors without an approved comment, or all. */
    review: z.enum(COMMENT_REVIEWS).default('first'),
    /** Limits each person to one thread per post. Replies are not limited. */
    onePerArticle: z.boolean().default(true),
    perDay: z.number().int().min(1).max(1000).default(20),
    /** Days after publication until a post's comments close. Null for never. */
    closeAfterDays: z.number().int().min(1).max(3650).nullable().default(null),
    /** Requires a proof of work from visitors while more unreviewed comments wait than these limits. */
    captcha: z.boolean().default(true),
    /** Per network, in ten minutes. */
    captchaAfterNetwork: z.number().int().min(0).max(10_000).default(3),
    /** Per post, in an hour. */
    captchaAfterPost: z.number().int().min(0).max(10_000).default(20),
    /** Per site, in an hour. */
    captchaAfterSite: z.number().int().min(0).max(10_000).default(60),
    /** Emails administrators about waiting comments, and authors about comments on their posts. */
    mailModerators: z.boolean().default(true),
    mailAuthors: z.boolean().default(true),
  }),
  ai: aiSettingsSchema,
  aiComments: aiCommentsSettingsSchema,
  conversion: conversionSettingsSchema,
  backups: backupSettingsSchema,
} as const;

export type SettingsKey = keyof typeof settingsSchemas;
export type Settings = { [Key in SettingsKey]: z.output<(typeof settingsSchemas)[Key]> };
