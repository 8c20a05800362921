import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, SqliteDriver } from '@mikro-orm/sql';
import type { AbstractSqlDriver, SqlEntityManager, SqlOptions } from '@mikro-orm/sql';
import { entities } from './entities.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';

/** Where the data is: an SQLite file, or a PostgreSQL address. */
export type DatabaseTarget = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string };

export type Orm = MikroORM<AbstractSqlDriver, SqlEntityManager<AbstractSqlDriver>, typeof entities>;
export type Em = Orm['em'];

/** Tables of the search index, which no entity can describe; migrations make them. */
const INDEX_TABLES = [/^search_(index|heads)(_\w+)?$/, 'search_vectors'];

const POSTGRES_POOL = { min: 0, max: 10 };

/** Opens the database. Nothing is migrated. Reads outside a transaction use a connection of their own. */
export async function openOrm(target: DatabaseTarget): Promise<Orm> {
  return MikroORM.init(
    target.kind === 'sqlite' ? sqliteOptions(target.file) : await postgresOptions(target.url),
  );
}

type OrmOptions = SqlOptions<AbstractSqlDriver, SqlEntityManager<AbstractSqlDriver>, typeof entities>;

/** One connection is one mutex, so a second one serves reads while a transaction is open. */
function sqliteOptions(file: string): OrmOptions {
  mkdirSync(dirname(file), { recursive: true });
  const driverOptions = () => createSqliteDialect(file);
  return {
    ...commonOptions('sqlite'),
    driver: SqliteDriver,
    dbName: file,
    driverOptions,
    replicas: [{ name: 'read', driverOptions }],
    preferReadReplicas: true,
  };
}

async function postgresOptions(url: string): Promise<OrmOptions> {
  const { PostgreSqlDriver } = await import('@mikro-orm/postgresql');
  return {
    ...commonOptions('postgres'),
    driver: PostgreSqlDriver,
    clientUrl: url,
    pool: POSTGRES_POOL,
  };
}

function commonOptions(dialect: DatabaseTarget['kind']): OrmOptions {
  return {
    entities,
    extensions: [Migrator],
    timezone: 'UTC',
    schemaGenerator: { skipTables: INDEX_TABLES, ignoreRoutines: true },
    migrations: {
      path: fileURLToPath(new URL(`./migrations/${dialect}`, import.meta.url)),
      emit: 'ts',
      snapshot: true,
      snapshotName: 'snapshot',
      snapshotOnMigrate: false,
      transactional: true,
      silent: true,
    },
  };
}
