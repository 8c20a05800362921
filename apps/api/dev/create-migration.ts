import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseTarget, openOrm } from '../src/db/orm.ts';
import { startPostgres } from './embedded-postgres.ts';

/**
 * Creates a migration for each database from the changes of entities: `npm run db:migration -- add-comments`.
 * Each is generated against a real database with all earlier migrations.
 */
const [name] = process.argv.slice(2);
if (!name || !/^[a-z][a-z0-9-]*$/.test(name)) {
  console.error('Usage: npm run db:migration -- NAME-IN-KEBAB-CASE');
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'sanwen-migration-'));
const postgres = await startPostgres();
const targets: DatabaseTarget[] = [
  { kind: 'sqlite', file: join(folder, 'sanwen.db') },
  { kind: 'postgres', url: postgres.url() },
];
for (const target of targets) {
  const orm = await openOrm(target);
  await orm.migrator.up();
  const { fileName } = await orm.migrator.create(undefined, false, undefined, name);
  console.log(fileName ? `${target.kind}: ${fileName}` : `${target.kind}: no changes`);
  await orm.close();
}
await postgres.stop();
rmSync(folder, { recursive: true });
