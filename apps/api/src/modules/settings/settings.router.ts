import type { settingsContract } from '@sanwen/contracts/settings.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { getManagedSettings, saveManagedSettings } from './manage-settings.service.ts';
import {
  aiCommentsSettings,
  aiSettings,
  languageSettings,
  seoSettings,
  siteSettings,
  themeSettings,
} from './settings.service.ts';

export const settingsHandlers: HandlersOf<typeof settingsContract> = {
  theme: themeSettings,
  site: siteSettings,
  language: languageSettings,
  seo: seoSettings,
  ai: aiSettings,
  aiComments: aiCommentsSettings,
  manage: { get: getManagedSettings, save: saveManagedSettings },
};
