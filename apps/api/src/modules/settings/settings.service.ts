import { settingsSchemas } from '@sanwen/contracts/settings.schemas';
import type { Settings, SettingsKey } from '@sanwen/contracts/settings.schemas';
import type {
  LanguageSettings,
  SeoSettings,
  SiteSettings,
  ThemeSettings,
} from '@sanwen/contracts/settings.contract';
import type { Locale } from '@sanwen/contracts/locales';
import { changeTags } from '../../change-tags.ts';
import type { WriteContext } from '../../changes.ts';
import type { RequestContext } from '../../context.ts';
import { Setting } from '../../db/entities/site.entities.ts';
import type { ReadDb } from '../../db/read.ts';
import { fromJson } from '../../db/values.ts';
import { pickText } from '../../i18n/localized.ts';
import { getMenu } from '../menus/menus.service.ts';

/** All settings, a group that was never saved having the defaults of spec 3. One query. */
export async function readSettings(db: ReadDb): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
  const stored = new Map(rows.map((row) => [row.key, fromJson<unknown>(row.value)]));
  return {
    site: settingsSchemas.site.parse(stored.get('site') ?? {}),
    theme: settingsSchemas.theme.parse(stored.get('theme') ?? {}),
    seo: settingsSchemas.seo.parse(stored.get('seo') ?? {}),
    language: settingsSchemas.language.parse(stored.get('language') ?? {}),
  };
}

/** Saves one group of settings. */
export async function saveSettings<Key extends SettingsKey>(
  { em, changes }: WriteContext,
  key: Key,
  value: Settings[Key],
): Promise<void> {
  await changes.run(em, async (tx, changed) => {
    await tx.upsert(Setting, { key, value: settingsSchemas[key].parse(value), updatedAt: new Date() });
    changed.add(changeTags.settings);
  });
}

export function themeSettings({ settings }: RequestContext): ThemeSettings {
  const { selectedTheme } = settings.theme;
  return { selectedTheme, currentTheme: selectedTheme };
}

export function languageSettings({ settings }: RequestContext): LanguageSettings {
  return settings.language;
}

/** The site's settings in one language. */
export async function siteSettings(
  ctx: RequestContext,
  input: { locale?: Locale | undefined },
): Promise<SiteSettings> {
  const { site, theme, language } = ctx.settings;
  const locale = input.locale ?? ctx.locale;
  const inLanguage = (texts: Partial<Record<Locale, string>>) =>
    pickText(texts, locale, language.defaultLanguage);
  const { items } = await getMenu(ctx, { type: 'header', locale });
  return {
    siteName: inLanguage(site.siteName),
    siteDescription: inLanguage(site.siteDescription),
    siteLogo: site.siteLogo,
    footerText: inLanguage(site.footerText),
    theme: theme.selectedTheme,
    socialLinks: site.socialLinks,
    navMenuItems: items,
  };
}

/** Defaults for titles and descriptions in one language. */
export function seoSettings(
  ctx: RequestContext,
  input: { locale?: Locale | undefined },
): SeoSettings {
  const { seo, language } = ctx.settings;
  const inLanguage = (texts: Partial<Record<Locale, string>>) =>
    pickText(texts, input.locale ?? ctx.locale, language.defaultLanguage);
  return {
    defaultTitle: inLanguage(seo.defaultTitle),
    defaultDescription: inLanguage(seo.defaultDescription),
    defaultKeywords: inLanguage(seo.defaultKeywords),
    titleSeparator: seo.titleSeparator,
    homeDescription: inLanguage(seo.homeDescription),
    homeKeywords: inLanguage(seo.homeKeywords),
  };
}
