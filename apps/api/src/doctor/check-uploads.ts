import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import { openS3Bucket } from '../platform/s3-bucket.ts';
import { openStorages } from '../platform/storages.ts';
import { count, type Finding, reasonOf, topic } from './finding.ts';

const { ok, warning, error } = topic('Bucket');

/** Whether the bucket can be written, read, listed, and emptied, and whether it has all images. */
export async function checkBucket(config: Pick<Config, 'dataDir' | 'uploads' | 's3'>): Promise<Finding[]> {
  if (!config.s3) return [];
  const bucket = openS3Bucket(config.s3);
  const prefix = `doctor/${randomUUID()}`;
  try {
    await bucket.put(prefix, Buffer.from('doctor'));
    const [seen] = await first(bucket.list(prefix));
    await bucket.remove(prefix);
    if (seen?.bytes !== 6) return [error(`${config.s3.url} doesn’t list what was stored.`, ADVICE)];
  } catch (failure) {
    return [error(`${config.s3.url} can’t be used: ${reasonOf(failure)}.`, ADVICE)];
  }
  const findings = [ok(`${config.s3.url} can be written and read.`)];
  const { folder } = openStorages(config);
  const left = config.uploads === 's3' ? (await first(folder.list(), LEFT_MAX)).length : 0;
  if (left > 0)
    findings.push(
      warning(
        `DATA_DIR/uploads still has images (${left < LEFT_MAX ? '' : 'more than '}${count(left, 'file')}).`,
        'Run: npx sanwen uploads move --to s3 --remove',
      ),
    );
  return findings;
}

const ADVICE =
  'Check S3_URL, S3_REGION, and the access key. It needs to list the bucket, and to get, put, and delete objects.';
const LEFT_MAX = 100;

async function first<Item>(items: AsyncIterable<Item>, most = 1): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) {
    found.push(item);
    if (found.length >= most) break;
  }
  return found;
}
