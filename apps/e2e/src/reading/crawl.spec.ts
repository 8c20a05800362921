import { crawl } from '../support/crawl.ts';
import { expect, test } from '../support/test.ts';

test.setTimeout(180_000);

/** Entry points. The last ones are not linked from every page. */
const STARTS = ['/', '/zh-CN', '/zh-TW', '/en-US', '/magazine', '/zh-TW/magazine', '/en-US/search'];

test('every link of the site leads to a page', async ({ request, baseURL }) => {
  const visited = await crawl(request, baseURL ?? '', STARTS);
  const lost = visited.filter(({ statuses }) => statuses.at(-1) !== 200);
  expect(lost, 'links that end in nothing').toEqual([]);
  // Posts in three languages, lists, feeds, files: a crawl that finds few proves nothing.
  expect(visited.length).toBeGreaterThan(100);
  const long = visited.filter(({ statuses }) => statuses.length > 2);
  expect(long, 'links that are led on more than once').toEqual([]);
});
