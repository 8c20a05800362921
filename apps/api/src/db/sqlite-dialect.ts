import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
  CompiledQuery,
  type Driver,
  type LimitNode,
  SqliteDialect,
  SqliteQueryCompiler,
  type SqliteStatement,
  ValueNode,
} from 'kysely';
import type { DatabaseState } from './database-state.ts';
import { GuardedDriver } from './guarded-driver.ts';

const STATEMENTS_MAX = 500;

/** How long SQLite itself waits for another process's lock, which blocks this process. */
const BLOCKING_WAIT_MS = 20;
/** How long a write waits for another process, such as the command line, without blocking this process. */
const LOCK_TIMEOUT_MS = 10_000;
const LOCK_RETRY_MS = 15;

const SQLITE_BUSY = 5;

/** Set on each connection: readers never wait for the writer. */
const PRAGMAS = [
  'pragma journal_mode = wal',
  'pragma cache_size = -32768',
  'pragma temp_store = memory',
  'pragma foreign_keys = on',
];

/** Inlines limits: SQLite re-plans a query on every run if its LIMIT is a bound value. */
class QueryCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const value = ValueNode.is(node.limit) ? node.limit.value : undefined;
    if (Number.isSafeInteger(value)) this.append(`limit ${String(value)}`);
    else super.visitLimit(node);
  }
}

interface SqliteOptions {
  /**
   * A commit on the write connection is durable when it returns, even if the power fails; readers don't
   * write.
   */
  role: 'read' | 'write';
  state: DatabaseState;
}

class Dialect extends SqliteDialect {
  readonly #state: DatabaseState;

  constructor(config: ConstructorParameters<typeof SqliteDialect>[0], state: DatabaseState) {
    super(config);
    this.#state = state;
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    driver.beginTransaction = async (connection, { accessMode }) => {
      await connection.executeQuery(accessMode === 'read only' ? BEGIN_READING : BEGIN_WRITING);
    };
    return new GuardedDriver(driver, this.#state, waitForLock);
  }

  override createQueryCompiler(): QueryCompiler {
    return new QueryCompiler();
  }
}

const BEGIN_READING = CompiledQuery.raw('begin');
/**
 * Takes the write lock up front: SQLite refuses to upgrade a read transaction after another process has
 * written.
 */
const BEGIN_WRITING = CompiledQuery.raw('begin immediate');

/** Retries a statement while another process holds the lock it needs. */
async function waitForLock<Result>(run: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
    await wait(LOCK_RETRY_MS);
  }
}

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    (error.errcode & 0xff) === SQLITE_BUSY
  );
}

/** Kysely's SQLite dialect for Node's `node:sqlite`, with cached prepared statements. */
export function createSqliteDialect(file: string, { role, state }: SqliteOptions): SqliteDialect {
  const open = async () => {
    const database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS });
    for (const pragma of PRAGMAS) database.exec(pragma);
    database.exec(`pragma synchronous = ${role === 'write' ? 'full' : 'normal'}`);
    database.exec(`pragma busy_timeout = ${BLOCKING_WAIT_MS}`);
    const stored = new Map<string, SqliteStatement>();
    const prepare = (sql: string): SqliteStatement => {
      const known = stored.get(sql);
      if (known) return known;
      const statement = toKysely(database.prepare(sql));
      if (stored.size >= STATEMENTS_MAX) stored.clear();
      stored.set(sql, statement);
      return statement;
    };
    return {
      prepare,
      close: () => database.close(),
    };
  };
  return new Dialect({ database: open }, state);
}

/**
 * Adapts a statement to Kysely. Whether it returns rows is checked once, since the check costs as much as a
 * small query.
 */
function toKysely(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bind(parameters)),
    run: (parameters) => statement.run(...bind(parameters)),
    iterate: (parameters) => statement.iterate(...bind(parameters)),
  };
}

function bind(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (value instanceof Date) return value.getTime();
    if (typeof value === 'boolean') return Number(value);
    if (value === undefined) return null;
    return value as SQLInputValue;
  });
}
