import { ADMIN_PATH, API_PATH } from '@sanwen/contracts/constants';
import type { RequestContext } from '../../request/context.ts';
import type { FeedFileResponse } from './response-types.ts';

/** What crawlers leave alone, the same wherever the site runs, and where they find the rest. */
export async function robotsResponse({ config }: RequestContext): Promise<FeedFileResponse> {
  const body = [
    'User-agent: *',
    `Disallow: ${ADMIN_PATH}`,
    `Disallow: ${API_PATH}/`,
    'Disallow: /trpc/',
    '',
    `Sitemap: ${config.publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  return { kind: 'text', contentType: 'text/plain; charset=utf-8', body };
}
