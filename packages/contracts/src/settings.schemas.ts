import { z } from 'zod';
import { aiCommentsSettingsSchema, aiSettingsSchema } from './ai.contract.ts';
import { backupSettingsSchema } from './backups.contract.ts';
import { emailSettingsSchema } from './outbox.contract.ts';
import { LOCALES } from './locales.ts';
import { localeSchema, localized } from './shared.schemas.ts';
import { THEMES } from './constants.ts';
import { emailSchema } from './users.schemas.ts';

export const themeNameSchema = z.enum(THEMES).meta({ id: 'ThemeName' });
export type ThemeName = z.output<typeof themeNameSchema>;

const line = z.string().trim().max(200);
const paragraph = z.string().trim().max(1000);

export const socialLinkSchema = z.object({
  name: z.string().trim().min(1).max(40),
  url: z.url({ protocol: /^https?$/ }).max(500),
});

export const COMMENT_REVIEWS = ['none', 'first', 'all'] as const;

/** Settings as they are stored and as an administrator edits them, with the defaults of spec 3. */
export const settingsSchemas = {
  site: z.object({
    siteName: localized(line).default({ 'en-US': 'blog system' }),
    siteDescription: localized(paragraph).default({ 'en-US': 'SEO-friendly blog system' }),
    siteLogo: z.string().max(500).default(''),
    footerText: localized(paragraph).default({}),
    socialLinks: z.array(socialLinkSchema).max(20).default([]),
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
    /** Anyone may register. People who have an account sign in either way. */
    registration: z.boolean().default(true),
  }),
  contact: z.object({
    /** Where messages to the site go; without it, to the first administrator. */
    receiver: emailSchema.nullable().default(null),
  }),
  newsletter: z.object({
    /** Readers may subscribe, and posts that are published go out to those who did. */
    enabled: z.boolean().default(true),
    /** Name that the posts come from; without it, the site's. */
    senderName: localized(line).default({}),
    /** Below each post: who sends it, with the postal address that many countries ask for. */
    footerText: localized(paragraph).default({}),
    /** For mail servers that take so many and no more; null for as many as they take. */
    mailsAnHour: z.number().int().min(1).max(1_000_000).nullable().default(null),
  }),
  mail: emailSettingsSchema,
  comments: z.object({
    enabled: z.boolean().default(true),
    /**
     * Whose comments wait until somebody has looked at them: nobody's, those of visitors of whom none was
     * approved yet, everybody's.
     */
    review: z.enum(COMMENT_REVIEWS).default('first'),
    /** One thread that a person may begin below each post; replies are free. */
    onePerArticle: z.boolean().default(true),
    perDay: z.number().int().min(1).max(1000).default(20),
    /** Posts take no more comments so many days after they were published; null for ever. */
    closeAfterDays: z.number().int().min(1).max(3650).nullable().default(null),
    /**
     * Ask visitors for a proof of work once there are more comments than these, which nobody has reviewed.
     */
    captcha: z.boolean().default(true),
    /** Of one network, in ten minutes. */
    captchaAfterNetwork: z.number().int().min(0).max(10_000).default(3),
    /** Of one post, in an hour. */
    captchaAfterPost: z.number().int().min(0).max(10_000).default(20),
    /** Of the site, in an hour. */
    captchaAfterSite: z.number().int().min(0).max(10_000).default(60),
    /** Tell administrators of comments that wait for review, and authors of comments on their posts. */
    mailModerators: z.boolean().default(true),
    mailAuthors: z.boolean().default(true),
  }),
  ai: aiSettingsSchema,
  aiComments: aiCommentsSettingsSchema,
  backups: backupSettingsSchema,
} as const;

export type SettingsKey = keyof typeof settingsSchemas;
export type Settings = { [Key in SettingsKey]: z.output<(typeof settingsSchemas)[Key]> };
