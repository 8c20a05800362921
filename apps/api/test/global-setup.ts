import type { TestProject } from 'vitest/node';
import { startPostgres } from '../dev/embedded-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server in which tests make databases of their own. */
    postgresUrl: string;
  }
}

/** Gives the PostgreSQL project a server: the one TEST_DATABASE_URL names, else one of the test's own. */
export default async function globalSetup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.name !== 'postgres') {
    project.provide('postgresUrl', '');
    return undefined;
  }
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    project.provide('postgresUrl', given);
    return undefined;
  }
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url());
  return postgres.stop;
}
