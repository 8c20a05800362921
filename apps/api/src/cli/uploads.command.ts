import { Command, Option } from 'commander';
import { readConfig } from '../config.ts';
import { moveFiles } from '../modules/media/move-files.ts';
import { S3Error } from '../platform/s3-bucket.ts';
import { openStorages } from '../platform/storages.ts';
import { CliError, explainConfig, UsageError, withProgressBar } from './run-command.ts';

interface MoveFlags {
  to: 's3' | 'folder';
  remove?: boolean;
}

/** `sanwen uploads move`. */
export function uploadsCommand(): Command {
  return new Command('uploads').description('Images: where they are stored').addCommand(
    new Command('move')
      .description('Copy all images to a bucket or back, and compare each. The site can stay online.')
      .addOption(new Option('--to <place>', 'where to').choices(['s3', 'folder']).makeOptionMandatory())
      .option('--remove', 'remove each image from its former place once it was compared')
      .addHelpText(
        'after',
        '\nTo the bucket: set UPLOADS=s3 and restart the site first, then move.\nBack: move, set UPLOADS=folder and restart, then move again for what came meanwhile.\nIt can be interrupted and started again.',
      )
      .action(move),
  );
}

async function move({ to, remove = false }: MoveFlags): Promise<void> {
  const config = explainConfig(() => readConfig());
  const { s3, folder } = openStorages(config);
  if (!s3) throw new UsageError('Set S3_URL, S3_ACCESS_KEY_ID, and S3_SECRET_ACCESS_KEY.');
  if (remove && config.uploads !== to)
    throw new UsageError(`The site still reads from there: set UPLOADS=${to}, and restart it first.`);
  const [from, target] = to === 's3' ? [folder, s3] : [s3, folder];
  const report = await withProgressBar('Compared {value} files', (onProgress) =>
    moveFiles(from, target, { remove, onProgress: (done) => onProgress(done, done) }),
  ).catch((error: unknown) => {
    throw error instanceof S3Error ? new CliError(`\n${error.message}`) : error;
  });
  console.log(
    `\nCopied ${report.copied} files; ${report.present} were there already; removed ${report.removed}.`,
  );
  if (config.uploads !== to) console.log(`Set UPLOADS=${to} and restart the site, then move again.`);
}
