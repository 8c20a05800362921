import type {
  CompiledQuery,
  DatabaseConnection,
  Driver,
  QueryCompiler,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import { DatabaseUnavailable, isLostConnection, findDatabaseProblem } from './database-errors.ts';
import type { DatabaseState } from './database-state.ts';

type CompileQuery = QueryCompiler['compileQuery'];
/** Runs the first statement of a unit of work, which can safely be repeated if it fails. */
type Begin = <Result>(run: () => Promise<Result>) => Promise<Result>;

/** A connection as passed to Kysely. */
class GuardedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #state: DatabaseState;
  readonly #begin: Begin;
  /** Why BEGIN failed. */
  refusal: Error | undefined;
  isInTransaction = false;
  hasWritten = false;

  constructor(inner: DatabaseConnection, state: DatabaseState, begin: Begin) {
    this.inner = inner;
    this.#state = state;
    this.#begin = begin;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.refusal) throw this.refusal;
    const run = () => this.inner.executeQuery<Row>(query);
    const result = await (this.isInTransaction ? run() : this.#begin(run)).catch((error: unknown) => {
      throw explain(error, this.#state);
    });
    if ((result.numAffectedRows ?? 0n) > 0n) {
      if (this.isInTransaction) this.hasWritten = true;
      else this.#state.setWritable(true);
    }
    return result;
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    if (this.refusal) throw this.refusal;
    try {
      yield* this.inner.streamQuery<Row>(query, chunkSize);
    } catch (error) {
      throw explain(error, this.#state);
    }
  }
}

/**
 * Ensures that a connection is released however its transaction ends. Kysely's controlled transactions, which
 * MikroORM uses, release it after a successful BEGIN, COMMIT, or ROLLBACK, but never after a failed one,
 * which on SQLite blocks the only write connection. So ROLLBACK always succeeds here, and a failed BEGIN is
 * reported by the first statement after it.
 */
export class GuardedDriver implements Driver {
  readonly #inner: Driver;
  readonly #state: DatabaseState;
  readonly #begin: Begin;
  readonly #guarded = new WeakMap<DatabaseConnection, GuardedConnection>();

  constructor(inner: Driver, state: DatabaseState, begin: Begin = (run) => run()) {
    this.#inner = inner;
    this.#state = state;
    this.#begin = begin;
  }

  init(): Promise<void> {
    return this.#inner.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#state.isAway()) throw new DatabaseUnavailable();
    const inner = await this.#inner.acquireConnection().catch((error: unknown) => {
      throw new DatabaseUnavailable(error);
    });
    const known = this.#guarded.get(inner);
    if (known) return known;
    const guarded = new GuardedConnection(inner, this.#state, this.#begin);
    this.#guarded.set(inner, guarded);
    return guarded;
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const guarded = guardedBy(connection);
    try {
      await this.#begin(() => this.#inner.beginTransaction(guarded.inner, settings));
      guarded.isInTransaction = true;
      guarded.hasWritten = false;
    } catch (error) {
      guarded.refusal = explain(error, this.#state);
    }
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const guarded = guardedBy(connection);
    if (guarded.refusal) throw guarded.refusal;
    try {
      await this.#inner.commitTransaction(guarded.inner);
    } catch (error) {
      throw explain(error, this.#state);
    }
    guarded.isInTransaction = false;
    if (guarded.hasWritten) this.#state.setWritable(true);
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const guarded = guardedBy(connection);
    const hasBegun = guarded.refusal === undefined;
    guarded.refusal = undefined;
    guarded.isInTransaction = false;
    if (!hasBegun) return;
    // A failed rollback has nothing to undo: SQLite ended the transaction itself, or the connection is lost.
    await this.#inner.rollbackTransaction(guarded.inner).catch(() => undefined);
  }

  async savepoint(connection: DatabaseConnection, name: string, compile: CompileQuery): Promise<void> {
    await this.#inner.savepoint?.(begun(connection), name, compile);
  }

  async rollbackToSavepoint(
    connection: DatabaseConnection,
    name: string,
    compile: CompileQuery,
  ): Promise<void> {
    await this.#inner.rollbackToSavepoint?.(begun(connection), name, compile);
  }

  async releaseSavepoint(connection: DatabaseConnection, name: string, compile: CompileQuery): Promise<void> {
    await this.#inner.releaseSavepoint?.(begun(connection), name, compile);
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const guarded = guardedBy(connection);
    guarded.refusal = undefined;
    guarded.isInTransaction = false;
    await this.#inner.releaseConnection(guarded.inner);
  }

  destroy(): Promise<void> {
    return this.#inner.destroy();
  }
}

function guardedBy(connection: DatabaseConnection): GuardedConnection {
  if (connection instanceof GuardedConnection) return connection;
  throw new Error('the connection is of another driver');
}

function begun(connection: DatabaseConnection): DatabaseConnection {
  const guarded = guardedBy(connection);
  if (guarded.refusal) throw guarded.refusal;
  return guarded.inner;
}

/** Wraps an error and records what it says about the database. */
function explain(error: unknown, state: DatabaseState): Error {
  const problem = findDatabaseProblem(error);
  if (problem === 'full' || problem === 'unwritable') state.setWritable(false);
  if (problem === 'unavailable' || isLostConnection(error)) return new DatabaseUnavailable(error);
  return error instanceof Error ? error : new Error(String(error));
}
