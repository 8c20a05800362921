import type { settingsContract } from '@sanwen/contracts/settings.contract';
import type { HandlersOf } from '../../procedures.ts';
import { languageSettings, seoSettings, siteSettings, themeSettings } from './settings.service.ts';

export const settingsHandlers: HandlersOf<typeof settingsContract> = {
  theme: themeSettings,
  site: siteSettings,
  language: languageSettings,
  seo: seoSettings,
};
