import { type Compilable, type CompiledQuery, type DialectAdapter, type RawBuilder, sql } from 'kysely';
import type { ReadDb } from './read.ts';

/** Placeholder for a value in a prepared query. */
class Place {
  readonly of: (values: object, ids: readonly number[]) => unknown;
  constructor(of: Place['of']) {
    this.of = of;
  }
}

/** Placeholders to build a query with. */
export interface Parameters<Values extends object> {
  value: <Name extends keyof Values & string>(name: Name) => RawBuilder<NonNullable<Values[Name]>>;
  /** Whether a run provides this value; leaving it out selects another query. */
  has: (name: keyof Values & string) => boolean;
  /** One placeholder per ID. */
  ids: RawBuilder<number>[];
  /** The `limit` value, inlined (see `sqlite-dialect.ts`): another limit is another query. */
  limit: () => RawBuilder<number>;
}

/** Lists have bounded lengths, so there are few shapes; this is a safeguard. */
const SHAPES_MAX = 300;

/**
 * Builds and compiles a query once per shape (given values, number of IDs, limit), since building takes as
 * long as running it on SQLite.
 * @param build builds the query from placeholders; it isn't called per run, so it must not capture values
 * @returns a function that runs the query
 */
export function prepareQuery<Values extends object, Row>(
  build: (db: ReadDb, places: Parameters<Values>) => Compilable<Row>,
): (db: ReadDb, values: Values, ids?: readonly number[]) => Promise<Row[]> {
  // By adapter, since the two databases compile to different SQL.
  const compiledByAdapter = new WeakMap<DialectAdapter, Map<string, CompiledQuery<Row>>>();
  return async (db, values, ids = []) => {
    const { adapter } = db.getExecutor();
    const shapes = compiledByAdapter.get(adapter) ?? new Map<string, CompiledQuery<Row>>();
    compiledByAdapter.set(adapter, shapes);
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
