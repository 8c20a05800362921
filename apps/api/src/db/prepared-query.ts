import { type Compilable, type CompiledQuery, type DialectAdapter, type RawBuilder, sql } from 'kysely';
import type { ReadDb } from './read.ts';

/** Where a value stands in a query that is kept; each run puts its own there. */
class Place {
  readonly of: (values: object, ids: readonly number[]) => unknown;
  constructor(of: Place['of']) {
    this.of = of;
  }
}

/** What a query is built with, in place of values. */
export interface Parameters<Values extends object> {
  value: <Name extends keyof Values & string>(name: Name) => RawBuilder<NonNullable<Values[Name]>>;
  /** Whether a run gives this value: one that leaves it out is another query. */
  has: (name: keyof Values & string) => boolean;
  /** One for each id of a run. */
  ids: RawBuilder<number>[];
  /**
   * The value `limit`, in the text itself (see `sqlite-dialect.ts`): with another limit it is another query.
   */
  limit: () => RawBuilder<number>;
}

/** Lists are of bounded length, so few shapes are ever asked for; this is against surprises. */
const SHAPES_MAX = 300;

/**
 * A query that is built and compiled once for each of its shapes (which values are given, how many ids, which
 * limit) and then only run: building one costs as much as SQLite needs to answer it.
 * @param build makes the query from places; it is not called for each run, so it closes over no value of one
 * @returns runs it
 */
export function prepareQuery<Values extends object, Row>(
  build: (db: ReadDb, places: Parameters<Values>) => Compilable<Row>,
): (db: ReadDb, values: Values, ids?: readonly number[]) => Promise<Row[]> {
  // By the database's adapter, since the two databases compile to different texts.
  const kept = new WeakMap<DialectAdapter, Map<string, CompiledQuery<Row>>>();
  return async (db, values, ids = []) => {
    const { adapter } = db.getExecutor();
    const shapes = kept.get(adapter) ?? new Map<string, CompiledQuery<Row>>();
    kept.set(adapter, shapes);
    const shape = `${ids.length} ${limitOf(values) ?? ''} ${given(values).join()}`;
    let query = shapes.get(shape);
    if (!query) {
      query = build(db, placesFor(values, ids)).compile();
      if (shapes.size >= SHAPES_MAX) shapes.clear();
      shapes.set(shape, query);
    }
    const parameters = query.parameters.map((one) => (one instanceof Place ? one.of(values, ids) : one));
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

function given(values: object): string[] {
  return Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : name));
}

function limitOf(values: object): number | undefined {
  return 'limit' in values && typeof values.limit === 'number' ? values.limit : undefined;
}

function placesFor<Values extends object>(values: Values, ids: readonly number[]): Parameters<Values> {
  const names = given(values);
  return {
    value: (name) => sql`${new Place((run) => Reflect.get(run, name))}`,
    has: (name) => names.includes(name),
    limit: () => sql.lit(limitOf(values) ?? 0),
    ids: ids.map((_id, index) => sql<number>`${new Place((_values, run) => run[index])}`),
  };
}
