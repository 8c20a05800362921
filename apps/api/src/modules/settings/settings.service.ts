import type { Locale } from '@sanwen/contracts/locales';
import type {
  LanguageSettings,
  SeoSettings,
  SiteSettings,
  ThemeSettings,
} from '@sanwen/contracts/settings.contract';
import { pickText } from '../../i18n/localized.ts';
import type { RequestContext } from '../../request/context.ts';
import { getMenu } from '../menus/menus.service.ts';

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
    newsletter: ctx.settings.newsletter.enabled,
    registration: ctx.settings.accounts.registration,
  };
}

/** Defaults for titles and descriptions in one language. */
export function seoSettings(ctx: RequestContext, input: { locale?: Locale | undefined }): SeoSettings {
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

export function aiSettings({ settings }: RequestContext): { enabled: boolean } {
  return { enabled: settings.ai.enabled };
}

/** Where the settings name no label, "AI": the same word in all three languages. */
const AI_LABEL = 'AI';

/** A site that has stopped to use AI still labels what a machine wrote before. */
export function aiCommentsSettings(
  ctx: RequestContext,
  input: { locale?: Locale | undefined },
): { enabled: boolean; label: string } {
  const { ai, aiComments, language } = ctx.settings;
  const label = pickText(aiComments.label, input.locale ?? ctx.locale, language.defaultLanguage);
  return { enabled: ai.enabled && aiComments.enabled, label: label || AI_LABEL };
}
