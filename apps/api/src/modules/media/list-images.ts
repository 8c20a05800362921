import type { Locale } from '@sanwen/contracts/locales';
import type { ManagedImage, ManagedImageUses, mediaManageContract } from '@sanwen/contracts/media.contract';
import type { Page } from '@sanwen/contracts/shared.schemas';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ReadDb } from '../../db/read.ts';
import { fromJson, toInstant } from '../../db/values.ts';
import { AppError } from '../../errors/app-error.ts';
import { offsetOf, toPage } from '../../platform/pagination.ts';
import type { SignedInContext } from '../../request/context.ts';
import { foldText } from '../../text/fold-text.ts';
import { imageKey } from '../../text/images-in.ts';
import { usesElsewhere, countUsesInTexts, findUsesInTexts } from './find-image-uses.ts';

type Input = z.output<(typeof mediaManageContract)['list']['input']>;

const USES_SHOWN = 100;
const COLUMNS = { createdAt: 'id', name: 'search_text', bytes: 'bytes' } as const;
const FIELDS = [
  'id',
  'hash',
  'path',
  'original_name',
  'width',
  'height',
  'mime',
  'bytes',
  'alt',
  'created_at',
] as const;
const ownKey = sql<string>`substr(media.hash, 1, 24)`;

/** One page of the media library. */
export async function listImages(
  { db }: SignedInContext,
  { sort, ...input }: Input,
): Promise<Page<ManagedImage>> {
  const elsewhere = await usesElsewhere(db);
  const found = matching(db, input, [...elsewhere.keys()]);
  const [by, order] = sort.startsWith('-') ? [sort.slice(1), 'desc' as const] : [sort, 'asc' as const];
  const rows = await found
    .select(FIELDS)
    .orderBy(COLUMNS[by as keyof typeof COLUMNS], order)
    .orderBy('id', order)
    .limit(input.limit)
    .offset(offsetOf(input))
    .execute();
  const { count } = await found
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const inTexts = await countUsesInTexts(
    db,
    rows.map(({ hash }) => imageKey(hash)),
  );
  const items = rows.map((row) =>
    mapImage(row, (inTexts.get(imageKey(row.hash)) ?? 0) + (elsewhere.get(imageKey(row.hash))?.length ?? 0)),
  );
  return toPage(items, input, Number(count));
}

/**
 * An image with the places that use it.
 * @throws AppError IMAGE_NOT_FOUND
 */
export async function getImage({ db }: SignedInContext, { id }: { id: number }): Promise<ManagedImageUses> {
  const row = await db.selectFrom('media').select(FIELDS).where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('IMAGE_NOT_FOUND');
  const key = imageKey(row.hash);
  const elsewhere = (await usesElsewhere(db)).get(key) ?? [];
  const inTexts = (await countUsesInTexts(db, [key])).get(key) ?? 0;
  const uses = [...elsewhere, ...(await findUsesInTexts(db, key, USES_SHOWN))].slice(0, USES_SHOWN);
  return { ...mapImage(row, inTexts + elsewhere.length), uses };
}

function matching(db: ReadDb, { q, use }: Pick<Input, 'q' | 'use'>, elsewhere: string[]) {
  const shown = db.selectFrom('image_uses as use').select('use.id').where('use.image', '=', ownKey);
  return db
    .selectFrom('media')
    .$if(Boolean(q), (query) =>
      query.where(sql<boolean>`media.search_text like ${pattern(q ?? '')} escape '\\'`),
    )
    .$if(use === 'used', (query) =>
      query.where(({ or, exists, eb }) =>
        or([exists(shown), ...(elsewhere.length > 0 ? [eb(ownKey, 'in', elsewhere)] : [])]),
      ),
    )
    .$if(use === 'unused', (query) => query.where(({ not, exists }) => not(exists(shown))))
    .$if(use === 'unused' && elsewhere.length > 0, (query) => query.where(ownKey, 'not in', elsewhere));
}

function pattern(q: string): string {
  return `%${foldText(q).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

type Row = Awaited<ReturnType<typeof selectOne>>;
const selectOne = (db: ReadDb) => db.selectFrom('media').select(FIELDS).executeTakeFirstOrThrow();

function mapImage(
  { id, path, width, height, mime, bytes, alt, original_name: name, created_at: createdAt }: Row,
  useCount: number,
): ManagedImage {
  return {
    id,
    path,
    name,
    width,
    height,
    mime,
    bytes,
    alt: fromJson<Partial<Record<Locale, string>>>(alt),
    createdAt: toInstant(createdAt),
    useCount,
  };
}
