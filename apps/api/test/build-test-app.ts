import { buildApp, type MemoryOptions } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { readDb, type ReadDb } from '../src/db/read.ts';
import type { WebBuild } from '../src/http/pages/web-build.ts';
import type { Deps } from '../src/request/context.ts';
import { startUp } from '../src/start/start-up.ts';
import { copyMigratedDatabase, type TestDatabase } from './test-database.ts';

export type TestApp = Awaited<ReturnType<typeof buildTestApp>>;

export interface TestAppOptions {
  wrapReadDb?: (db: ReadDb) => ReadDb;
  web?: WebBuild;
  /** Memory limits. Zero bytes for tests that change the database behind the server's back. */
  memory?: MemoryOptions;
  environment?: Record<string, string>;
  /** A database to use instead of a new one. It is dropped as well. */
  database?: TestDatabase;
}

/** The server as it starts, on its own migrated database, without listening on a port. */
export async function buildTestApp(options: TestAppOptions = {}) {
  const database = options.database ?? (await copyMigratedDatabase());
  const config = {
    ...readConfig({
      DATA_DIR: database.dataDir,
      LOG_LEVEL: 'silent',
      ALLOW_PRIVATE_ADDRESSES: 'true',
      ...options.environment,
    }),
    database: database.target,
  };
  const deps: Deps = {
    ...(await startUp(config)),
    equalTimeMs: 0,
    ...(options.wrapReadDb ? { wrapReadDb: options.wrapReadDb } : {}),
  };
  const app = await buildApp(deps, options.web, options.memory);

  /** Sends a GET request to a path below /api. */
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.inject({ method: 'GET', url: `/api${path}`, headers });
    return { status: response.statusCode, body: response.json<ApiBody>() };
  };

  return {
    app,
    deps,
    get,
    newEm: () => deps.orm.em.fork(),
    /** What services need for a write. */
    write: () => ({ em: deps.orm.em.fork(), changes: deps.changes, storage: deps.storage }),
    db: () => readDb(deps.orm.em.fork()),
    close: async () => {
      await app.close();
      deps.mailer.close();
      await deps.orm.close();
      await database.drop();
    },
  };
}

/** A REST response body of unknown content. */
export interface ApiBody {
  success: boolean;
  code?: string;
  message?: string;
  status?: number;
  requestId?: string;
  issues?: { field: string; rule: string; message: string }[];
  data: Record<string, unknown> & { items: Record<string, unknown>[] };
}
