import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type Locale, isLocale, matchLocale } from '@sanwen/contracts/locales';
import type { manageSubscribersContract } from '@sanwen/contracts/subscribers.contract';
import type { ImportField, ImportPlan } from '@sanwen/contracts/subscribers.import.schemas';
import { emailSchema } from '@sanwen/contracts/users.schemas';
import { CsvError, parse } from 'csv-parse';
import type { z } from 'zod';
import type { ReadDb } from '#src/db/read.ts';
import { AppError } from '#src/errors/app-error.ts';
import { writeAudit } from '#src/request/audit.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { type NewAddress, addInPortions } from './change-subscribers.ts';
import { cellsOf, guessColumns, nameOf, stateOf, tagsOf } from './import-columns.ts';

type Manage = typeof manageSubscribersContract;

const INVALID_SHOWN = 50;
const TEXT_SHOWN = 100;
const SAMPLES = 3;
const SAMPLE_MAX = 60;

/** Characters parsed before yielding. */
const READ_AT_ONCE = 16_384;

/**
 * Reads a file as `importSubscribers` would, without changing anything.
 * @throws AppError VALIDATION_FAILED if it isn't CSV
 */
export async function planImport(
  { db, settings }: SignedInContext,
  { csv, columns }: z.output<Manage['planImport']['input']>,
): Promise<ImportPlan> {
  const file = await readFile(csv, settings.language.defaultLanguage, columns);
  const count = (state: NewAddress['state']) =>
    file.addresses.filter((address) => address.state === state).length;
  return {
    source: file.source,
    columns: file.columns,
    subscribed: count('subscribed'),
    unsubscribed: count('unsubscribed'),
    unconfirmed: count('unconfirmed'),
    known: await countKnown(db, file.addresses),
    invalid: file.invalid.length,
  };
}

/**
 * Adds the addresses of a CSV file in batches; after an error, importing the same file again adds the rest.
 * Known addresses don't change, and those that the file calls unsubscribed stay so.
 * @throws AppError VALIDATION_FAILED if it isn't CSV
 */
export async function importSubscribers(
  ctx: SignedInContext,
  { csv, columns, locale, agreed }: z.output<Manage['import']['input']>,
): Promise<z.input<Manage['import']['output']>> {
  const { addresses, invalid } = await readFile(csv, locale, columns);
  const { added, unsubscribed } = await addInPortions(ctx.em, addresses, agreed);
  const known = addresses.length - added - unsubscribed;
  await ctx.em.transactional(async (tx) => {
    const changes = { added, unsubscribed, known, invalid: invalid.length, agreed };
    writeAudit(tx, ctx, { action: 'import', subjectKind: 'subscriber', subjectId: '', changes });
  });
  return {
    added,
    unsubscribed,
    known,
    invalid: invalid.slice(0, INVALID_SHOWN),
    invalidCount: invalid.length,
  };
}

/** Reads unique addresses from a file. @param chosen what its columns mean; guessed by default */
async function readFile(csv: string, fallback: Locale, chosen: readonly ImportField[] | undefined) {
  let guessed: ReturnType<typeof guessColumns> | undefined;
  let fields: readonly ImportField[] = [];
  let line = 0;
  let columns: ImportPlan['columns'] = [];
  const addresses = new Map<string, NewAddress>();
  const invalid: { line: number; text: string }[] = [];
  for await (const row of readRows(csv)) {
    line += 1;
    if (!guessed) {
      guessed = guessColumns(row);
      const { hasHeader, fields: own } = guessed;
      fields = own.map((field, index) => chosen?.[index] ?? field);
      columns = row.map((header, index) => ({
        header: hasHeader ? header : '',
        samples: [],
        field: fields[index] ?? 'ignore',
      }));
      if (hasHeader) continue;
    }
    for (const [index, { samples }] of columns.entries()) {
      const cell = row[index];
      if (cell && samples.length < SAMPLES) samples.push(cell.slice(0, SAMPLE_MAX));
    }
    const email = emailSchema.safeParse(cellsOf(row, fields, 'email')[0] ?? '');
    if (!email.success) {
      invalid.push({ line, text: row.join(', ').slice(0, TEXT_SHOWN) });
      continue;
    }
    const state = stateOf(row, fields);
    const known = addresses.get(email.data);
    // If an address has two lines, the one that says unsubscribed wins.
    if (known && (known.state === 'unsubscribed' || state === 'subscribed')) continue;
    addresses.set(email.data, {
      email: email.data,
      locale: localeOf(cellsOf(row, fields, 'locale')[0], fallback),
      name: nameOf(row, fields),
      tags: tagsOf(row, fields),
      state,
    });
  }
  return { source: guessed?.source ?? null, columns, addresses: [...addresses.values()], invalid };
}

const KNOWN_AT_ONCE = 500;

async function countKnown(db: ReadDb, addresses: readonly NewAddress[]): Promise<number> {
  let known = 0;
  for (let start = 0; start < addresses.length; start += KNOWN_AT_ONCE) {
    const emails = addresses.slice(start, start + KNOWN_AT_ONCE).map(({ email }) => email);
    known += (await db.selectFrom('subscribers').select('id').where('email', 'in', emails).execute()).length;
  }
  return known;
}

function localeOf(text: string | undefined, fallback: Locale): Locale {
  return isLocale(text) ? text : (matchLocale(text ?? '') ?? fallback);
}

/** @throws AppError VALIDATION_FAILED */
async function* readRows(csv: string): AsyncGenerator<string[]> {
  const parser = parse({
    bom: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    delimiter: [',', ';', '\t'],
  });
  try {
    for await (const row of Readable.from(slicesOf(csv)).compose(parser)) yield row as string[];
  } catch (error) {
    if (error instanceof CsvError)
      throw new AppError('VALIDATION_FAILED', [{ field: 'csv', rule: 'invalid' }]);
    throw error;
  }
}

async function* slicesOf(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += READ_AT_ONCE) {
    yield text.slice(start, start + READ_AT_ONCE);
    await setImmediate();
  }
}
