import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN } from './admin.ts';
import { writeGeneratedPosts } from './generated-posts.ts';
import { OWNER } from './own-site.ts';
import { runSanwen, startServer } from './sanwen-process.ts';
import { ownSiteTemplate, sitePlace } from './site-place.ts';

const writtenPosts = join(import.meta.dirname, '../../fixtures/posts');

/**
 * Creates the site under test as its owner would: a first start with welcome posts, a stop, an import, an
 * administrator, a start. Nothing is faked.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const place = await sitePlace();
  const first = await startServer(place);
  await first.stop();
  const template = { ...place, dataDir: ownSiteTemplate(place) };
  await cp(place.dataDir, template.dataDir, { recursive: true });
  await runSanwen(
    ['admin', 'create', '--email', OWNER.email, '--nickname', 'Owner'],
    template,
    OWNER.password,
  );

  const generated = await mkdtemp(join(tmpdir(), 'sanwen-e2e-posts-'));
  await writeGeneratedPosts(generated);
  for (const folder of [writtenPosts, generated]) await runSanwen(['import', 'markdown', folder], place);
  await rm(generated, { recursive: true });
  await runSanwen(
    ['admin', 'create', '--email', ADMIN.email, '--nickname', ADMIN.nickname],
    place,
    ADMIN.password,
  );

  const server = await startServer(place);
  return async () => {
    await server.stop();
    await rm(place.dataDir, { recursive: true });
    await rm(template.dataDir, { recursive: true });
  };
}
