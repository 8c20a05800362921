import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createChangeFeed } from '../db/change-feed.ts';
import { createDatabaseState } from '../db/database-state.ts';
import { migrate } from '../db/migrate.ts';
import { openOrm } from '../db/orm.ts';
import { loadServerTexts } from '../i18n/server-texts.ts';
import { cacheMenus } from '../modules/menus/cached-menus.service.ts';
import { createMissingPages } from '../modules/redirects/missing-pages.service.ts';
import { createRedirects } from '../modules/redirects/redirects.service.ts';
import { createPendingMisses } from '../modules/search/misses/missed-searches.service.ts';
import { createReindexJob } from '../modules/search/reindex.service.ts';
import { cacheSettings } from '../modules/settings/settings.service.ts';
import { cacheTerms } from '../modules/terms/cached-terms.service.ts';
import { createSharedTransfer } from '../modules/transfers/shared-transfer.ts';
import { createTransfers } from '../modules/transfers/transfers.service.ts';
import { createPendingViews } from '../modules/views/pending-views.service.ts';
import { type AiClient, createAiClient } from '../platform/ai-client.ts';
import { EQUAL_TIME_MS } from '../platform/equal-time.ts';
import { createChanges } from '../platform/invalidate.ts';
import { createMailer } from '../platform/mailer.ts';
import { createScratch } from '../platform/private-files.ts';
import { createSigner } from '../platform/signer.ts';
import { openStorages } from '../platform/storages.ts';
import type { Deps } from '../request/context.ts';
import { createLimits } from '../request/rate-limits.ts';
import { createSecurityEvents } from '../request/security-events.ts';
import { emailTemplates } from './email-templates.ts';

export interface StartOptions {
  /** Aborts background work. */
  stopping?: AbortSignal;
  /** Prints a line for the user who starts the process. */
  print?: (line: string) => void;
}

/**
 * Opens what the server and the command line share: the data folder, the migrated database, and the texts.
 */
export async function startUp(
  config: Config,
  { stopping = new AbortController().signal, print = () => undefined }: StartOptions = {},
): Promise<Deps> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const database = createDatabaseState();
  const [orm, texts] = await Promise.all([openOrm(config.database, database), loadServerTexts()]);
  await migrate(orm, config.database, {
    backups: join(config.dataDir, 'backups'),
    onBackup: (path) => print(`Copied the database to ${path} before migrating it.`),
  });
  const changes = createChanges(createChangeFeed(orm, config.database, database));
  const { storage } = openStorages(config);
  const settings = cacheSettings(orm, changes);
  return {
    config,
    orm,
    database,
    texts,
    changes,
    storage,
    scratch: createScratch(config.dataDir),
    settings,
    menus: cacheMenus(orm, changes),
    terms: cacheTerms(orm, changes),
    views: createPendingViews(orm),
    misses: createPendingMisses(orm),
    redirects: createRedirects(orm, changes),
    missingPages: createMissingPages(orm),
    mailer: createMailer(config, settings),
    emailTemplates,
    ai: abortOnStop(createAiClient({ allowsPrivate: config.allowsPrivateAddresses }), stopping),
    limits: createLimits(orm, config.database),
    equalTimeMs: EQUAL_TIME_MS,
    securityEvents: createSecurityEvents(),
    reindexing: createReindexJob(orm, stopping),
    transfers: createTransfers({ stopping, texts, shared: createSharedTransfer(config.dataDir) }),
    signer: await createSigner(orm, changes),
  };
}

/** Aborts model calls when the server stops, since a completion may take minutes. */
function abortOnStop({ chat }: AiClient, stopping: AbortSignal): AiClient {
  return {
    chat: (request) =>
      chat({ ...request, signal: request.signal ? AbortSignal.any([request.signal, stopping]) : stopping }),
  };
}
