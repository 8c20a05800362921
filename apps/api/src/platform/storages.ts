import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createFolderStorage, type FileStorage } from './file-storage.ts';
import { openS3Bucket } from './s3-bucket.ts';
import { createMovingStorage, createS3Storage } from './s3-storage.ts';

/** Where images can be. */
export interface Storages {
  /** The one that the site uses. */
  storage: FileStorage;
  folder: FileStorage;
  /** Undefined if no bucket is set. */
  s3: FileStorage | undefined;
}

/**
 * Opens the storages of images. A site that stores them in a bucket also reads those that are still in the
 * folder.
 */
export function openStorages({ dataDir, uploads, s3 }: Pick<Config, 'dataDir' | 'uploads' | 's3'>): Storages {
  const folder = createFolderStorage(join(dataDir, 'uploads'));
  const bucket = s3 && createS3Storage(openS3Bucket(s3));
  return {
    storage: bucket && uploads === 's3' ? createMovingStorage(bucket, folder) : folder,
    folder,
    s3: bucket,
  };
}
