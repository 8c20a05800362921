import { readDb, type ReadDb } from '../../db/read.ts';
import type { Deps } from '../../request/context.ts';
import { usesElsewhere } from './find-image-uses.ts';
import { imageFiles } from './media.service.ts';

/** What is younger may belong to an upload whose row is not in the database yet. */
const YOUNG_MS = 3_600_000;
const KEYS_AT_ONCE = 200;

/** A form of a picture; files of other kinds are somebody else's. */
const FORM =
  /^[\da-f]{2}\/(?<key>[\da-f]{24})-\d{1,5}x\d{1,5}(?:-[\da-f]{6})?(?:\.\d{1,5})?\.(?:jpg|png|webp)$/;

/**
 * Removes files of pictures that a kill or a failed upload left behind: half-written ones, and those that no
 * row and no text knows. Nothing is removed while a backup is restored or an import runs here, whose files
 * come before their rows.
 * @returns how many
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
      if (wanted.has(key) || transfers.read().isRunning) continue;
      await storage.remove(key);
      removed += 1;
    }
    batch = [];
  };
  for await (const { key, writtenAt, isUnfinished } of storage.list()) {
    if (transfers.read().isRunning) break;
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
