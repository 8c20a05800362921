import type { FileStorage } from './file-storage.ts';
import type { S3Bucket } from './s3-bucket.ts';

/** Like the paths of the site, so that a CDN can also take images from the bucket itself. */
export const S3_UPLOADS = 'uploads/';

/** The content of a key never changes. */
const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' };

/** Stores files in a bucket. */
export function createS3Storage(bucket: S3Bucket): FileStorage {
  return {
    async write(key, content, contentType) {
      await bucket.put(S3_UPLOADS + key, content, { ...IMMUTABLE, 'content-type': contentType });
    },
    open: (key) => bucket.get(S3_UPLOADS + key),
    has: async (key) => (await bucket.size(S3_UPLOADS + key)) !== null,
    remove: (key) => bucket.remove(S3_UPLOADS + key),
    async *list() {
      for await (const { key, writtenAt } of bucket.list(S3_UPLOADS))
        yield { key: key.slice(S3_UPLOADS.length), writtenAt, isUnfinished: false };
    },
  };
}

/**
 * Reads from another storage what one doesn't have yet, so that files can be moved while the site is online.
 */
export function createMovingStorage(storage: FileStorage, former: FileStorage): FileStorage {
  return {
    write: storage.write,
    open: async (key) => (await storage.open(key)) ?? former.open(key),
    has: async (key) => (await storage.has(key)) || former.has(key),
    async remove(key) {
      await storage.remove(key);
      await former.remove(key);
    },
    async *list() {
      yield* storage.list();
      yield* former.list();
    },
  };
}
