import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRepository, repositoryRoot } from '../repository-root.ts';
import { bundleServer, PACKAGES } from './bundle-server.ts';
import { copyPackages } from './copy-packages.ts';

/**
 * `npm run build:release`: writes `release/`, which runs with Node 24 and nothing else:
 * `node release/sanwen.js` starts the server, `node release/sanwen.js admin create` is the command line.
 */
const RELEASE = 'release';

/** Files that the server reads, at the same paths as in the repository. */
const FILES = [
  'apps/api/src/locales',
  'apps/api/src/modules/welcome/content',
  'apps/api/src/modules/welcome/pages',
  'apps/api/node-flags.json',
  'apps/web/dist',
  'LICENSE',
];

const release = inRepository(RELEASE);
rmSync(release, { recursive: true, force: true });
mkdirSync(release);
await bundleServer(repositoryRoot, join(release, 'server'));
for (const file of FILES) {
  mkdirSync(dirname(join(release, file)), { recursive: true });
  cpSync(inRepository(file), join(release, file), { recursive: true });
}
copyPackages(repositoryRoot, PACKAGES, release);
cpSync(inRepository('tools/src/release/sanwen.js'), join(release, 'sanwen.js'));
const { version, license } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8')) as {
  version: string;
  license: string;
};
const manifest = {
  name: 'sanwen',
  version,
  license,
  type: 'module',
  bin: 'sanwen.js',
  engines: { node: '>=24' },
};
writeFileSync(join(release, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
