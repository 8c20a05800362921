import { useAppContext, useSiteData } from '../site/use-site.ts';
import type { HeadSite } from './build-head.ts';

/** What a page's head is made from beside the page. */
export function useHeadSite(): HeadSite {
  const { boot } = useAppContext();
  const { settings, seo } = useSiteData();
  return { boot, settings, seo };
}
