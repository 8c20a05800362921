import type { Locale } from '@sanwen/contracts/locales';
import type { MenuItem, MenuType } from '@sanwen/contracts/menus.contract';
import type {
  LanguageSettings,
  SeoSettings,
  SiteSettings,
  ThemeSettings,
  settingsContract,
} from '@sanwen/contracts/settings.contract';
import { pickText } from '../../i18n/localized.ts';
import type { RequestContext } from '../../request/context.ts';
import type { HandlersOf } from '../../request/procedures.ts';
import { getManagedSettings, saveManagedSettings } from './manage-settings.ts';

/** @param getMenu reads a menu; it comes from the menus module, which may import this one */
export const createSettingsHandlers = (getMenu: GetMenu): HandlersOf<typeof settingsContract> => ({
  theme: themeSettings,
  site: (ctx) => siteSettings(ctx, getMenu),
  language: languageSettings,
  seo: seoSettings,
  ai: aiSettings,
  aiComments: aiCommentsSettings,
  manage: { get: getManagedSettings, save: saveManagedSettings },
});

type GetMenu = (ctx: RequestContext, input: { type: MenuType }) => Promise<{ items: MenuItem[] }>;

function themeSettings({ settings }: RequestContext): ThemeSettings {
  const { selectedTheme } = settings.theme;
  return { selectedTheme, currentTheme: selectedTheme };
}

function languageSettings({ settings }: RequestContext): LanguageSettings {
  return settings.language;
}

/** Site settings in the reader's language. */
async function siteSettings(ctx: RequestContext, getMenu: GetMenu): Promise<SiteSettings> {
  const { site, theme, language } = ctx.settings;
  const inLanguage = (texts: Partial<Record<Locale, string>>) =>
    pickText(texts, ctx.locale, language.defaultLanguage);
  const { items } = await getMenu(ctx, { type: 'header' });
  return {
    siteName: inLanguage(site.siteName),
    siteDescription: inLanguage(site.siteDescription),
    siteLogo: site.siteLogo,
    footerText: inLanguage(site.footerText),
    theme: theme.selectedTheme,
    socialLinks: site.socialLinks,
    timeZone: site.timeZone,
    navMenuItems: items,
    newsletter: ctx.settings.newsletter.enabled,
    registration: ctx.settings.accounts.registration,
  };
}

/** Default titles and descriptions in the reader's language. */
function seoSettings(ctx: RequestContext): SeoSettings {
  const { seo, language } = ctx.settings;
  const inLanguage = (texts: Partial<Record<Locale, string>>) =>
    pickText(texts, ctx.locale, language.defaultLanguage);
  return {
    defaultTitle: inLanguage(seo.defaultTitle),
    defaultDescription: inLanguage(seo.defaultDescription),
    defaultKeywords: inLanguage(seo.defaultKeywords),
    titleSeparator: seo.titleSeparator,
    homeDescription: inLanguage(seo.homeDescription),
    homeKeywords: inLanguage(seo.homeKeywords),
  };
}

function aiSettings({ settings }: RequestContext): { enabled: boolean } {
  return { enabled: settings.ai.enabled };
}

/** Default label; "AI" is understood in all three languages. */
const AI_LABEL = 'AI';

/** A site that stopped using AI still labels its earlier AI comments. */
function aiCommentsSettings(ctx: RequestContext): { enabled: boolean; label: string } {
  const { ai, aiComments, language } = ctx.settings;
  const label = pickText(aiComments.label, ctx.locale, language.defaultLanguage);
  return { enabled: ai.enabled && aiComments.enabled, label: label || AI_LABEL };
}
