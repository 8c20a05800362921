import type { GuardName } from './guards/guards.ts';
import type { TextsName } from './i18n/load-i18n.ts';
import type { LayoutName } from './layouts/page-layout.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Layout of the route's pages, in place of the one that path and theme pick (spec 2). */
    layout?: LayoutName;
    /** Guards of the route beside those of every page. */
    guards?: readonly GuardName[];
    /** Catalogs that its pages need beside the one of every page. */
    texts?: readonly TextsName[];
    /**
     * Its pages are of little use without the app, which comes at once and not at the reader's first intent.
     */
    livesFromApp?: true;
    /**
     * Its pages have a form to subscribe with where it belongs, or are about a subscription: the layout adds
     * none.
     */
    hasNewsletter?: true;
  }
}
