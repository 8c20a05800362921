import { z } from 'zod';
import { mutation, query } from './define.ts';
import { menuItemSchema } from './menus.contract.ts';
import { type SettingsKey, settingsSchemas, socialLinkSchema, themeNameSchema } from './settings.schemas.ts';
import { localeInput } from './shared.schemas.ts';

const SECRET_MAX = 500;

const secretState = z.object({
  isSet: z.boolean(),
  wasDropped: z.boolean().optional().meta({
    description: 'Whether this save removed it, because it was for another address. Enter it again',
  }),
});

/** A group as returned: secret fields are empty in `value`, and `secrets` says which are set. */
function settingsGroup<Key extends SettingsKey>(group: Key) {
  return z.object({
    group: z.literal(group),
    value: settingsSchemas[group],
    secrets: z.record(z.string(), secretState),
  });
}

/** A complete group to save. What `value` says about secrets is ignored. */
function saved<Key extends SettingsKey>(group: Key) {
  return z.object({
    group: z.literal(group),
    value: settingsSchemas[group],
    secrets: z
      .record(z.string().max(60), z.string().max(SECRET_MAX).nullable())
      .default({})
      .meta({ description: 'New secrets by field. `null` removes one; omitted ones are kept' }),
  });
}

/** A test checks that both lists contain each group of `settingsSchemas`. */
const settingsOutputGroups = z.discriminatedUnion('group', [
  settingsGroup('site'),
  settingsGroup('theme'),
  settingsGroup('seo'),
  settingsGroup('language'),
  settingsGroup('accounts'),
  settingsGroup('contact'),
  settingsGroup('newsletter'),
  settingsGroup('publishing'),
  settingsGroup('mail'),
  settingsGroup('comments'),
  settingsGroup('ai'),
  settingsGroup('aiComments'),
  settingsGroup('conversion'),
  settingsGroup('backups'),
]);
const savedGroups = z.discriminatedUnion('group', [
  saved('site'),
  saved('theme'),
  saved('seo'),
  saved('language'),
  saved('accounts'),
  saved('contact'),
  saved('newsletter'),
  saved('publishing'),
  saved('mail'),
  saved('comments'),
  saved('ai'),
  saved('aiComments'),
  saved('conversion'),
  saved('backups'),
]);

export type SettingsOutput = z.output<typeof settingsOutputGroups>;
export type SavedSettings = z.output<typeof savedGroups>;

/** Object.keys loses the type of the keys. */
const groupNames = Object.keys(settingsSchemas) as SettingsKey[];

export const settingsManageContract = {
  get: query({
    access: 'admin',
    scope: 'settings:read',
    summary: 'Get a settings group for editing',
    input: z.object({ group: z.enum(groupNames) }),
    output: settingsOutputGroups,
  }),
  save: mutation({
    access: 'admin',
    scope: 'settings:write',
    summary: 'Save a settings group. Live at once',
    input: savedGroups,
    output: settingsOutputGroups,
  }),
} as const;

export const siteSettingsSchema = z
  .object({
    siteName: z.string(),
    siteDescription: z.string(),
    siteLogo: z.string(),
    footerText: z.string(),
    theme: themeNameSchema,
    socialLinks: z.array(socialLinkSchema),
    navMenuItems: z.array(menuItemSchema),
    timeZone: z.string().meta({
      description: 'IANA name of the time zone in which the site shows dates. Responses have dates in UTC',
      examples: ['Asia/Shanghai'],
    }),
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

/** Public AI settings (product 19): never the model, the key, or the cost. */
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
