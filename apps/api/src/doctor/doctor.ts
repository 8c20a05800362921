import { type Config, ConfigError, describeConfig, readConfig } from '../config.ts';
import { openOrm, type Orm } from '../db/orm.ts';
import { readDb } from '../db/read.ts';
import { readSettings } from '../modules/settings/settings.service.ts';
import { createMailer } from '../platform/mailer.ts';
import { checkAddress } from './check-address.ts';
import { checkBackups } from './check-backups.ts';
import { checkProxy, checkVariables } from './check-configuration.ts';
import { checkClock, checkDatabase, checkDatabaseFile, databaseFailed } from './check-database.ts';
import { checkMailServer, checkSenderDomain, type DnsOptions } from './check-email.ts';
import { checkDisk, checkStorage } from './check-storage.ts';
import { checkBucket } from './check-uploads.ts';
import { checkVersions } from './check-versions.ts';
import { type Finding, reasonOf, topic } from './finding.ts';

export type DoctorOptions = DnsOptions;

/** Checks a site. Changes nothing, also not the database of an older version. */
export async function examine(options: DoctorOptions = {}): Promise<Finding[]> {
  const { entries, unknown } = describeConfig();
  const findings = [...checkVersions(), ...checkVariables(entries, unknown)];
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    // The findings name each invalid variable.
    if (error instanceof ConfigError) return findings;
    throw error;
  }
  findings.push(
    ...checkProxy(config),
    ...(await checkStorage(config)),
    ...(await checkDisk(config)),
    ...(await checkBucket(config)),
  );
  const missing = await checkDatabaseFile(config);
  findings.push(...missing, ...(missing.length > 0 ? [] : await examineSite(config, options)));
  const isSet = entries.some(({ name, source }) => name === 'PUBLIC_URL' && source !== 'default');
  if (isSet) findings.push(...(await checkAddress(config.publicUrl)));
  return findings;
}

/** What needs the database and its settings. */
async function examineSite(config: Config, options: DoctorOptions): Promise<Finding[]> {
  let orm: Orm | undefined;
  try {
    orm = await openOrm(config.database);
    const findings = await checkDatabase(orm, config);
    // The other checks need the tables of this version.
    const isUsable = findings.every(({ level }) => level === 'ok');
    return isUsable ? [...findings, ...(await examineSettings(orm, config, options))] : findings;
  } catch (error) {
    return [databaseFailed(config, error)];
  } finally {
    await orm?.close();
  }
}

async function examineSettings(orm: Orm, config: Config, options: DoctorOptions): Promise<Finding[]> {
  try {
    const settings = await readSettings(readDb(orm.em.fork()));
    const mailer = createMailer(config, () => Promise.resolve(settings));
    const sender = await mailer.senderAddress();
    const isSending = (await mailer.folder()) === undefined;
    const domain = sender?.split('@').at(-1) ?? new URL(config.publicUrl).hostname;
    return [
      ...(await checkClock(orm)),
      ...(await checkBackups(config, settings)),
      ...(await checkMailServer(mailer)),
      ...(isSending ? await checkSenderDomain(domain, options) : []),
    ];
  } catch (error) {
    return [
      topic('Settings').error(
        `The settings can’t be read: ${reasonOf(error)}.`,
        'Restore the last backup (docs/backups.md).',
      ),
    ];
  }
}
