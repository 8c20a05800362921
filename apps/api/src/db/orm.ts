import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Migrator } from '@mikro-orm/migrations';
import {
  type AbstractSqlDriver,
  MikroORM,
  type SqlEntityManager,
  SqliteDriver,
  type SqlOptions,
} from '@mikro-orm/sql';
import { createDatabaseState, type DatabaseState } from './database-state.ts';
import { entities } from './entities.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';

/** The location of the data: an SQLite file, or a PostgreSQL URL. */
export type DatabaseTarget = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string };

export type Orm = MikroORM<AbstractSqlDriver, SqlEntityManager<AbstractSqlDriver>, typeof entities>;
export type Em = Orm['em'];

/**
 * Tables without entities, created by migrations: the search index, and rate limit counters on PostgreSQL.
 */
const TABLES_WITHOUT_ENTITY = [/^search_(index|heads)(_\w+)?$/, 'search_vectors', 'rate_limits'];

/**
 * Opens the database without migrating it. Reads outside a transaction use a separate connection.
 * @param state is updated by the connections
 */
export async function openOrm(
  target: DatabaseTarget,
  state: DatabaseState = createDatabaseState(),
): Promise<Orm> {
  return MikroORM.init(
    target.kind === 'sqlite' ? sqliteOptions(target.file, state) : await postgresOptions(target.url, state),
  );
}

type OrmOptions = SqlOptions<AbstractSqlDriver, SqlEntityManager<AbstractSqlDriver>, typeof entities>;

/** A connection is a mutex, so a second one serves reads during transactions. */
function sqliteOptions(file: string, state: DatabaseState): OrmOptions {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  return {
    ...commonOptions('sqlite'),
    driver: SqliteDriver,
    dbName: file,
    driverOptions: () => createSqliteDialect(file, { role: 'write', state }),
    replicas: [{ name: 'read', driverOptions: () => createSqliteDialect(file, { role: 'read', state }) }],
    preferReadReplicas: true,
  };
}

async function postgresOptions(url: string, state: DatabaseState): Promise<OrmOptions> {
  const [{ PostgreSqlDriver }, { createPostgresDialect }] = await Promise.all([
    import('@mikro-orm/postgresql'),
    import('./postgres-dialect.ts'),
  ]);
  return {
    ...commonOptions('postgres'),
    driver: PostgreSqlDriver,
    clientUrl: url,
    driverOptions: () => createPostgresDialect(url, state),
  };
}

/** Path of the migrations for a kind of database. */
export function migrationsFolder(kind: DatabaseTarget['kind']): string {
  return fileURLToPath(new URL(`./migrations/${kind}`, import.meta.url));
}

function commonOptions(dialect: DatabaseTarget['kind']): OrmOptions {
  return {
    entities,
    extensions: [Migrator],
    timezone: 'UTC',
    schemaGenerator: { skipTables: TABLES_WITHOUT_ENTITY, ignoreRoutines: true },
    migrations: {
      path: migrationsFolder(dialect),
      emit: 'ts',
      snapshot: true,
      snapshotName: 'snapshot',
      snapshotOnMigrate: false,
      transactional: true,
      silent: true,
    },
  };
}
