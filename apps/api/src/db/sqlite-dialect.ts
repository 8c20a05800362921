import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { SqliteDialect, SqliteQueryCompiler, ValueNode } from 'kysely';
import type { LimitNode, SqliteStatement } from 'kysely';

const STATEMENTS_KEPT = 500;

/** Set on each connection: a reader never waits for the writer, and a lock is waited for, not reported. */
const PRAGMAS = [
  'pragma journal_mode = wal',
  'pragma synchronous = normal',
  'pragma busy_timeout = 5000',
  'pragma cache_size = -32768',
  'pragma temp_store = memory',
  'pragma foreign_keys = on',
];

/** A limit stands in the text of a query: SQLite plans a query anew each time it runs when its limit is a bound value. */
class QueryCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const value = ValueNode.is(node.limit) ? node.limit.value : undefined;
    if (Number.isSafeInteger(value)) this.append(`limit ${String(value)}`);
    else super.visitLimit(node);
  }
}

class Dialect extends SqliteDialect {
  override createQueryCompiler(): QueryCompiler {
    return new QueryCompiler();
  }
}

/** Kysely's SQLite dialect over Node's own `node:sqlite`, keeping prepared statements for reuse. */
export function createSqliteDialect(file: string): SqliteDialect {
  return new Dialect({
    database: async () => {
      const database = new DatabaseSync(file);
      for (const pragma of PRAGMAS) database.exec(pragma);
      const kept = new Map<string, SqliteStatement>();
      const prepare = (sql: string): SqliteStatement => {
        const known = kept.get(sql);
        if (known) return known;
        const statement = toKysely(database.prepare(sql));
        if (kept.size >= STATEMENTS_KEPT) kept.clear();
        kept.set(sql, statement);
        return statement;
      };
      return {
        prepare,
        close: () => database.close(),
      };
    },
  });
}

/** A statement as Kysely takes it. Whether it answers rows is asked once: it costs as much as a small query. */
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
