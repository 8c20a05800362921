import { type HeadSite, pageTitle } from './build-head.ts';
import type { HeadModel } from './head.types.ts';

/**
 * Head of a page that is not to be found again: a 404 or a 500.
 * @param site absent when the settings could not be read.
 */
export function missingHead(site: Pick<HeadSite, 'settings' | 'seo'> | undefined, title: string): HeadModel {
  return {
    title: site ? pageTitle(site, [title]) : title,
    meta: [{ name: 'robots', content: 'noindex' }],
    links: [],
    data: [],
  };
}
