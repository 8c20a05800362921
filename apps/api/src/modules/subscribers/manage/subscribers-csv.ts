import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type Locale, isLocale, matchLocale } from '@sanwen/contracts/locales';
import type { manageSubscribersContract } from '@sanwen/contracts/subscribers.contract';
import { emailSchema } from '@sanwen/contracts/users.schemas';
import { CsvError, parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import type { z } from 'zod';
import { toInstant } from '#src/db/values.ts';
import { AppError } from '#src/errors/app-error.ts';
import { writeAudit } from '#src/request/audit.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { type NewAddress, addInPortions } from './change-subscribers.ts';

type Import = (typeof manageSubscribersContract)['import'];

const INVALID_SHOWN = 50;
const TEXT_SHOWN = 100;
const EMAIL_COLUMN = /^(e-?mail|e-?mail address|邮箱|電子郵件)$/i;
const LOCALE_COLUMN = /^(locale|language|lang)$/i;

/** Characters parsed before yielding. */
const READ_AT_ONCE = 16_384;

/**
 * Adds the addresses of a CSV file in batches; after an error, importing the same file again adds the rest.
 * Known addresses don't change, so nobody is resubscribed.
 * @throws AppError VALIDATION_FAILED if it isn't CSV
 */
export async function importSubscribers(
  ctx: SignedInContext,
  { csv, locale, agreed }: z.output<Import['input']>,
): Promise<z.input<Import['output']>> {
  const { addresses, invalid } = await readAddresses(csv, locale);
  const added = await addInPortions(ctx.em, addresses, agreed);
  await ctx.em.transactional(async (tx) => {
    const changes = { added, known: addresses.length - added, invalid: invalid.length, agreed };
    writeAudit(tx, ctx, { action: 'import', subjectKind: 'subscriber', subjectId: '', changes });
  });
  return {
    added,
    known: addresses.length - added,
    invalid: invalid.slice(0, INVALID_SHOWN),
    invalidCount: invalid.length,
  };
}

/**
 * Reads unique addresses from a file with or without a header row; without one, they're in the first column.
 */
async function readAddresses(csv: string, fallback: Locale) {
  let named = -1;
  let localeColumn = -1;
  let line = 0;
  const addresses = new Map<string, NewAddress>();
  const invalid: { line: number; text: string }[] = [];
  for await (const row of readRows(csv)) {
    line += 1;
    if (line === 1) {
      named = row.findIndex((name) => EMAIL_COLUMN.test(name));
      localeColumn = named < 0 ? -1 : row.findIndex((name) => LOCALE_COLUMN.test(name));
      if (named >= 0) continue;
    }
    const email = emailSchema.safeParse(row[Math.max(named, 0)] ?? '');
    if (!email.success) {
      invalid.push({ line, text: row.join(', ').slice(0, TEXT_SHOWN) });
    } else if (!addresses.has(email.data)) {
      addresses.set(email.data, { email: email.data, locale: localeOf(row[localeColumn], fallback) });
    }
  }
  return { addresses: [...addresses.values()], invalid };
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

type Export = (typeof manageSubscribersContract)['export'];

/**
 * Exports subscribers in a state as CSV. Values that a spreadsheet would run as formulas are escaped (an
 * address may start with `=`).
 */
export async function exportSubscribers(
  ctx: SignedInContext,
  { state }: z.output<Export['input']>,
): Promise<z.input<Export['output']>> {
  const rows = await ctx.db
    .selectFrom('subscribers')
    .select(['email', 'locale', 'state', 'created_at', 'confirmed_at', 'unsubscribed_at'])
    .$if(state !== 'all', (query) => query.where('state', '=', state === 'all' ? 'pending' : state))
    .orderBy('id')
    .execute();
  const records = rows.map((row) => [
    row.email,
    row.locale,
    row.state,
    ...[row.created_at, row.confirmed_at, row.unsubscribed_at].map((time) =>
      time === null ? '' : toInstant(time),
    ),
  ]);
  await ctx.em.transactional(async (tx) => {
    writeAudit(tx, ctx, {
      action: 'export',
      subjectKind: 'subscriber',
      subjectId: '',
      changes: { state, count: rows.length },
    });
  });
  const columns = ['email', 'locale', 'state', 'created', 'confirmed', 'unsubscribed'];
  const csv = stringify([columns, ...records], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  return { fileName: `subscribers-${new Date().toISOString().slice(0, 10)}.csv`, csv };
}
