import { useAppContext } from '../site/use-site.ts';
import type { HeadSite } from './build-head.ts';

/** What a page's head is made from beside the page. */
export function useHeadSite(): HeadSite {
  const { boot, site } = useAppContext();
  return { boot, settings: site.settings, seo: site.seo };
}
