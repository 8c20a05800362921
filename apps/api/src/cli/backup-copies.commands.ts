import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { Command } from 'commander';
import { readConfig } from '../config.ts';
import { type BackupCopies, openCopies } from '../modules/backups/backup-copies.service.ts';
import { listBackups, findBackup } from '../modules/backups/backup-files.service.ts';
import { verifyBackup } from '../modules/backups/verify-backup.service.ts';
import { AGE, createAgeKeys, decryptFile } from '../platform/age-file.ts';
import { startUp } from '../start/start-up.ts';
import { explain } from './export.command.ts';
import { CliError, explainConfig, UsageError } from './run-command.ts';

interface IdentityFlag {
  identity?: string;
}

const IDENTITY = '--identity <file>';
const ABOUT_IDENTITY = 'the file with the private key that `sanwen backup key` printed';

/** `sanwen backup key`. */
export function backupKeyCommand(): Command {
  return new Command('key')
    .description('Print a new pair of keys for encrypted copies. Nothing is stored.')
    .action(async () => {
      const { identity, recipient } = await createAgeKeys();
      console.log(
        `# Save these two lines in a file away from this server. Without it, no copy can be read.\n# public key: ${recipient}\n${identity}`,
      );
      console.error(`\nSet BACKUP_KEY=${recipient}`);
    });
}

/** `sanwen backup copies`. */
export function backupCopiesCommand(): Command {
  return new Command('copies').description('List encrypted copies, latest first.').action(async () => {
    for (const { name, bytes } of await requireCopies().list().catch(explain))
      console.log(`${name}  ${bytes}`);
  });
}

/** `sanwen backup fetch NAME`. */
export function backupFetchCommand(): Command {
  return new Command('fetch')
    .description('Download an encrypted copy to this folder. Restore it with: npx sanwen restore <name>')
    .argument('<name>', 'a name that `sanwen backup copies` prints')
    .action(async (name: string) => {
      const path = resolve(name);
      if (await stat(path).catch(() => undefined)) throw new CliError(`${path} already exists.`);
      await fetchCopy(requireCopies(), name, path);
      console.log(path);
    });
}

/** `sanwen backup verify`. */
export function backupVerifyCommand(): Command {
  return new Command('verify')
    .description('Restore a backup into an empty site beside yours, compare, and delete that site again.')
    .argument('[file]', 'a backup; by default the latest in DATA_DIR/backups')
    .option('--copy', 'verify the latest encrypted copy instead')
    .option(IDENTITY, ABOUT_IDENTITY)
    .action(async (file: string | undefined, flags: IdentityFlag & { copy?: boolean }) => {
      const { dataDir } = explainConfig(() => readConfig());
      const dir = await mkdtemp(join((await isFolder(dataDir)) ? dataDir : tmpdir(), 'verify-'));
      try {
        const path = await chooseBackup(file, flags.copy === true, dir);
        const zip = await decrypted(path, flags, dir);
        const startedAt = performance.now();
        const { posts, texts, images, missing } = await verifyBackup(zip, dir, startUp).catch(explain);
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
        if (missing.length > 0)
          throw new CliError(`The backup lacks ${missing.length} files:\n  ${missing.join('\n  ')}`);
        console.log(
          `${basename(path)} is good: ${posts} posts (${texts} translations) and ${images} images were restored in ${seconds} s.`,
        );
      } finally {
        await rm(dir, { recursive: true, force: true });
      }
    });
}

async function chooseBackup(file: string | undefined, isCopy: boolean, dir: string): Promise<string> {
  if (file !== undefined) return resolve(file);
  if (!isCopy) {
    const config = explainConfig(() => readConfig());
    const [latest] = await listBackups(config);
    if (!latest) throw new CliError('DATA_DIR/backups has no backup.');
    return findBackup(config, latest.name);
  }
  const copies = requireCopies();
  const [latest] = await copies.list().catch(explain);
  if (!latest) throw new CliError('There is no copy.');
  await fetchCopy(copies, latest.name, join(dir, latest.name));
  return join(dir, latest.name);
}

/** The zip of a backup, decrypted to a folder if it was encrypted. */
export async function decrypted(path: string, { identity }: IdentityFlag, dir: string): Promise<string> {
  if (!(await stat(path).catch(() => undefined))?.isFile()) throw new UsageError(`${path} isn’t a file.`);
  if (!path.endsWith(AGE)) return path;
  if (identity === undefined)
    throw new UsageError('The backup is encrypted. Pass the file with the private key: --identity FILE');
  const key = /^AGE-SECRET-KEY-1\w+$/m.exec(await readFile(identity, 'utf8').catch(() => ''))?.[0];
  if (!key) throw new UsageError(`${identity} has no private key: a line that begins with AGE-SECRET-KEY-1.`);
  const zip = join(dir, 'decrypted.zip');
  await decryptFile(path, zip, key).catch((error: unknown) => {
    throw new CliError(
      `${path} can’t be decrypted. The key may be another one, or the file is damaged (${error instanceof Error ? error.message : 'unknown'}).`,
    );
  });
  return zip;
}

function requireCopies(): BackupCopies {
  const copies = openCopies(explainConfig(() => readConfig()));
  if (!copies) throw new UsageError('Set BACKUP_COPIES and BACKUP_KEY.');
  return copies;
}

async function fetchCopy(copies: BackupCopies, name: string, path: string): Promise<void> {
  if (!/^sanwen-[\w-]+\.zip\.age$/.test(name)) throw new UsageError(`“${name}” isn’t the name of a copy.`);
  const found = await copies.read(name, path).catch(explain);
  if (!found) throw new CliError(`There is no copy ${name}.`);
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}
