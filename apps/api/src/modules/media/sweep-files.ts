import { readDb, type ReadDb } from '../../db/read.ts';
import type { Deps } from '../../request/context.ts';
import { usesElsewhere } from './find-image-uses.ts';
import { imageFiles } from './media.service.ts';

/** A younger file may belong to an upload that hasn't saved its row yet. */
const YOUNG_MS = 3_600_000;
const KEYS_AT_ONCE = 200;

/** Matches a variant of an image. Other files are left alone. */
const FORM =
  /^[\da-f]{2}\/(?<key>[\da-f]{24})-\d{1,5}x\d{1,5}(?:-[\da-f]{6})?(?:\.\d{1,5})?\.(?:jpg|png|webp)$/;

/**
 * Deletes image files left behind by a crash or a failed upload: half-written ones, and those that no row
 * and no text refers to. Does nothing during a restore or an import, whose files come before their rows.
 * @returns how many files were deleted
 */
export async function sweepFiles(
  { orm, storage, transfers }: Pick<Deps, 'orm' | 'storage' | 'transfers'>,
  now = new Date(),
): Promise<number> {
  let removed = 0;
  let batch: { key: string; image: string }[] = [];
  const removeOrphans = async () => {
    const wanted = await wantedAmong(readDb(orm.em.fork()), batch);
    for (const { key } of batch) {
      if (wanted.has(key) || (await transfers.isRunning())) continue;
      await storage.remove(key);
      removed += 1;
    }
    batch = [];
  };
  for await (const { key, writtenAt, isUnfinished } of storage.list()) {
    if (await transfers.isRunning()) break;
    if (now.getTime() - writtenAt.getTime() < YOUNG_MS) continue;
    if (isUnfinished) {
      await storage.remove(key);
      removed += 1;
      continue;
    }
    const image = FORM.exec(key)?.groups?.['key'];
    if (image) batch.push({ key, image });
    if (batch.length >= KEYS_AT_ONCE) await removeOrphans();
  }
  await removeOrphans();
  return removed;
}

async function wantedAmong(
  db: ReadDb,
  files: readonly { key: string; image: string }[],
): Promise<ReadonlySet<string>> {
  const images = [...new Set(files.map(({ image }) => image))];
  if (images.length === 0) return new Set();
  const rows = await db
    .selectFrom('media')
    .select('path')
    .where(({ eb, or, and }) =>
      or(images.map((each) => and([eb('hash', '>=', each), eb('hash', '<', `${each}g`)]))),
    )
    .execute();
  const shown = await db.selectFrom('image_uses').select('image').where('image', 'in', images).execute();
  const elsewhere = await usesElsewhere(db);
  const mentioned = new Set([...shown.map(({ image }) => image), ...elsewhere.keys()]);
  const wanted = new Set(rows.flatMap(({ path }) => imageFiles(path)).map(({ key }) => key));
  for (const { key, image } of files) if (mentioned.has(image)) wanted.add(key);
  return wanted;
}
