import type { GuardName } from './guards/guards.ts';
import type { TextsName } from './i18n/load-i18n.ts';
import type { LayoutName } from './layouts/page-layout.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Layout of the route's pages, instead of the one picked by path and theme (spec 2). */
    layout?: LayoutName;
    /** Guards of the route besides those of every page. */
    guards?: readonly GuardName[];
    /** Catalogs of its pages besides the main one. */
    texts?: readonly TextsName[];
    /** Its pages need the app, so they hydrate at once and not on the reader's intent. */
    needsApp?: true;
    /** Its pages contain their own newsletter form or are about a subscription, so the layout adds none. */
    hasNewsletter?: true;
  }
}
