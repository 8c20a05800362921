import type { I18n } from '@lingui/core';
import type { DataAccess } from './api/data-access.ts';
import type { ReadPayload } from './api/page-data.ts';
import type { BootData } from './document/boot-data.ts';
import type { Auth } from './features/auth/auth.ts';
import type { ThemeState } from './features/theme/theme-state.ts';
import type { SiteData } from './site/site-view.ts';

/** What every route can use; each view has its own. */
export interface AppContext {
  /** Access to the API. The browser loads its code on first use, so hydrating a page doesn't need it. */
  data: () => Promise<DataAccess>;
  /** In the browser: pages' payloads, without API calls. */
  payload?: ReadPayload | undefined;
  /** What every page of the site shows, loaded once per view. */
  site: SiteData;
  i18n: I18n;
  theme: ThemeState;
  /** In the browser: the signed-in user; the code loads on first use. */
  auth?: (() => Promise<Auth>) | undefined;
  boot: BootData;
}
