import { z } from 'zod';
import { query } from './define.ts';
import { menuItemSchema } from './menus.contract.ts';
import { settingsManageContract } from './settings.manage.contract.ts';
import { settingsSchemas, socialLinkSchema, themeNameSchema } from './settings.schemas.ts';
import { localeInput } from './shared.schemas.ts';

export const siteSettingsSchema = z
  .object({
    siteName: z.string(),
    siteDescription: z.string(),
    siteLogo: z.string(),
    footerText: z.string(),
    theme: themeNameSchema,
    socialLinks: z.array(socialLinkSchema),
    navMenuItems: z.array(menuItemSchema),
    newsletter: z.boolean().meta({ description: 'Whether readers can subscribe' }),
    registration: z.boolean().meta({ description: 'Whether anyone can register' }),
  })
  .meta({ id: 'SiteSettings' });
export type SiteSettings = z.output<typeof siteSettingsSchema>;

export const seoSettingsSchema = z
  .object({
    defaultTitle: z.string(),
    defaultDescription: z.string(),
    defaultKeywords: z.string(),
    titleSeparator: z.string(),
    homeDescription: z.string(),
    homeKeywords: z.string(),
  })
  .meta({ id: 'SeoSettings' });
export type SeoSettings = z.output<typeof seoSettingsSchema>;

export const languageSettingsSchema = z
  .object(settingsSchemas.language.shape)
  .meta({ id: 'LanguageSettings' });
export type LanguageSettings = z.output<typeof languageSettingsSchema>;

export const themeSettingsSchema = z
  .object({ selectedTheme: themeNameSchema, currentTheme: themeNameSchema })
  .meta({ id: 'ThemeSettings' });
export type ThemeSettings = z.output<typeof themeSettingsSchema>;

/** What a reader's page needs to know of AI (product 19): never the model, the key or what it costs. */
export const publicAiSettingsSchema = z.object({ enabled: z.boolean() }).meta({ id: 'AiSettings' });
export const publicAiCommentsSettingsSchema = z
  .object({
    enabled: z.boolean(),
    label: z.string().meta({ description: 'Label shown next to AI comments' }),
  })
  .meta({ id: 'AiCommentsSettings' });

export const settingsContract = {
  theme: query({
    access: 'public',
    shared: true,
    summary: 'Get the active theme',
    input: z.void(),
    output: themeSettingsSchema,
    rest: { method: 'GET', path: '/settings/theme' },
  }),
  site: query({
    access: 'public',
    shared: true,
    summary: 'Get the site’s name, description, and links',
    input: localeInput,
    output: siteSettingsSchema,
    rest: { method: 'GET', path: '/settings/site' },
  }),
  language: query({
    access: 'public',
    shared: true,
    summary: 'Get enabled languages and how one is chosen',
    input: z.void(),
    output: languageSettingsSchema,
    rest: { method: 'GET', path: '/settings/language' },
  }),
  seo: query({
    access: 'public',
    shared: true,
    summary: 'Get SEO defaults',
    input: localeInput,
    output: seoSettingsSchema,
    rest: { method: 'GET', path: '/settings/seo' },
  }),
  ai: query({
    access: 'public',
    shared: true,
    summary: 'Get whether AI is on',
    input: z.void(),
    output: publicAiSettingsSchema,
    rest: { method: 'GET', path: '/settings/ai' },
  }),
  aiComments: query({
    access: 'public',
    shared: true,
    summary: 'Get whether AI comments are on, and their label',
    input: localeInput,
    output: publicAiCommentsSettingsSchema,
    rest: { method: 'GET', path: '/settings/ai-comments' },
  }),
  manage: settingsManageContract,
} as const;
