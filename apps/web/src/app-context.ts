import type { I18n } from '@lingui/core';
import type { DataAccess } from './api/data-access.ts';
import type { ReadPayload } from './api/page-data.ts';
import type { BootData } from './document/boot-data.ts';
import type { Auth } from './features/auth/auth.ts';
import type { ThemeState } from './features/theme/theme-state.ts';
import type { SiteData } from './site/site-view.ts';

/** What every route may use; a view has one of its own. */
export interface AppContext {
  /**
   * The way to the API. In the browser its code is loaded when it is first asked for: a page that came from
   * the server is taken over without it.
   */
  data: () => Promise<DataAccess>;
  /** In the browser: what pages show, without calls to the API. */
  payload?: ReadPayload | undefined;
  /** What every page of the site shows; a view asks for it once. */
  site: SiteData;
  i18n: I18n;
  theme: ThemeState;
  /** In the browser: who is signed in; its code comes when it is first asked for. */
  auth?: (() => Promise<Auth>) | undefined;
  boot: BootData;
}
