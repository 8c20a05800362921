import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { runNpm } from './dependencies/run-npm.ts';
import { inRepository } from './repository-root.ts';

const FILE = 'reports/sbom.cdx.json';

/**
 * `npm run sbom`: writes the server's components as CycloneDX, from the lock file, so that it is the same on
 * every machine.
 */
const { status, stdout, stderr } = runNpm([
  'sbom',
  '--sbom-format',
  'cyclonedx',
  '--omit',
  'dev',
  '--package-lock-only',
]);
const bom: unknown = status === 0 ? JSON.parse(stdout) : undefined;
if (typeof bom === 'object' && bom !== null && 'components' in bom && Array.isArray(bom.components)) {
  mkdirSync(dirname(inRepository(FILE)), { recursive: true });
  writeFileSync(inRepository(FILE), stdout);
  console.log(`${FILE}: ${bom.components.length} components`);
} else {
  console.error(stderr);
  console.log('No SBOM was written.');
  process.exitCode = 1;
}
