import { type Import, isTest, isWithin } from './place.ts';

const MODULE = /^apps\/api\/src\/modules\/([^/]+)\//;
const KNOWS_DIALECT = /^apps\/api\/src\/(db|modules\/search)\//;

/** Packages that depend on the database. */
const DIALECT_PACKAGES = [
  '@mikro-orm/better-sqlite',
  '@mikro-orm/libsql',
  '@mikro-orm/pglite',
  '@mikro-orm/postgresql',
  '@mikro-orm/sql',
  '@mikro-orm/sqlite',
  'better-sqlite3',
  'node:sqlite',
  'pg',
];
/** Types that are the same for both databases. */
const NEUTRAL_TYPES = '@mikro-orm/sql';

/** Checks an import inside the server: module boundaries, and who may know the database. */
export function checkApi(found: Import): string | undefined {
  if (!found.from.startsWith('apps/api/src/') || isTest(found.from)) return undefined;
  return checkModuleWall(found) ?? checkDialect(found);
}

function checkModuleWall({ from, target }: Import): string | undefined {
  const own = MODULE.exec(from)?.[1];
  if (!own || target.kind !== 'file') return undefined;
  const other = MODULE.exec(target.path)?.[1];
  if (!other || other === own || target.path.endsWith('.service.ts')) return undefined;
  return `The module ${own} must not reach into ${other}: import modules/${other}/*.service.ts, which also gives the types.`;
}

function checkDialect({ from, target, typeOnly }: Import): string | undefined {
  if (target.kind !== 'package' || KNOWS_DIALECT.test(from)) return undefined;
  const { name } = target;
  if (!DIALECT_PACKAGES.some((dialect) => isWithin(name, dialect))) return undefined;
  if (isWithin(name, NEUTRAL_TYPES) && typeOnly) return undefined;
  return `Only src/db/ and src/modules/search/ may know the database, so ${name} stays there. Import @mikro-orm/core, or types of ${NEUTRAL_TYPES}.`;
}
