import { parseArgs } from 'node:util';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { openWebBuild } from './http/pages/web-build.ts';
import { createSetupLink } from './modules/setup/setup.service.ts';
import { addWelcomePages, addWelcomePosts } from './modules/welcome/welcome.service.ts';
import { findOpenFiles, makeFilesPrivate } from './platform/private-files.ts';
import { explainStart } from './start/explain-start.ts';
import { startSchedule } from './start/schedule.ts';
import { startUp } from './start/start-up.ts';
import { closeWorkers } from './text/workers/pool.ts';

const { values: flags } = parseArgs({
  options: {
    dev: { type: 'boolean', default: false },
    // For measuring uncached responses.
    'keep-nothing': { type: 'boolean', default: false },
  },
});

/** Average event loop delay at which the server is clearly overloaded. */
const LAG_MAX_MS = 500;
/**
 * Limit for work that ignores the stop signal; unfinished work is in a transaction, or in a file with a
 * temporary name.
 */
const STOP_DEADLINE_MS = 7000;

makeFilesPrivate();
try {
  await serve(readConfig());
} catch (error) {
  console.error(explainStart(error));
  process.exitCode = 1;
}

async function serve(config: Config): Promise<void> {
  const stopping = new AbortController();
  const deps = await startUp(config, { stopping: stopping.signal, print: (line) => console.log(line) });
  await addWelcomePosts(deps);
  await addWelcomePages(deps);
  const web = flags.dev ? await (await import('./http/pages/web-dev.ts')).openWebDev() : await openWebBuild();
  const app = await buildApp(deps, web, {
    lagMaxMs: LAG_MAX_MS,
    ...(flags['keep-nothing'] && { maxBytes: 0 }),
  });
  const openFiles = await findOpenFiles(config.dataDir);
  if (openFiles.length > 0)
    app.log.warn(
      { openFiles },
      'Other users of this machine can read the data folder: run chmod -R go-rwx on it.',
    );
  const stopListening = await deps.changes.listen(app.log);
  const setupLink = await createSetupLink(deps);
  const mailFolder = await deps.mailer.folder();
  let scheduleEnded: (() => Promise<void>) | undefined;
  const stop = async () => {
    if (stopping.signal.aborted) return;
    setTimeout(() => {
      app.log.warn('Some work took too long to stop and was left unfinished.');
      process.exit();
    }, STOP_DEADLINE_MS).unref();
    stopping.abort();
    await app.close();
    await closeWorkers();
    await scheduleEnded?.();
    deps.mailer.close();
    await stopListening();
    await deps.orm.close();
  };
  // Before the first request: whoever sees the server respond may also stop it.
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
  await app.listen({ port: config.port, host: config.host });

  console.log(`\n  Sanwen is running at ${config.publicUrl}`);
  if (setupLink) console.log(`  Create the administrator account (one-time link): ${setupLink}`);
  if (mailFolder)
    console.log(
      `  Emails are saved to ${mailFolder}. Set SMTP_URL, or a mail server in Settings, to send them.`,
    );
  console.log('');

  if (!stopping.signal.aborted) scheduleEnded = startSchedule(deps, app.log, stopping.signal);
}
