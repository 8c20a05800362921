import { isLocale, matchLocale } from '@sanwen/contracts/locales';
import type { Locale } from '@sanwen/contracts/locales';
import type { manageSubscribersContract } from '@sanwen/contracts/subscribers.manage.contract';
import { emailSchema } from '@sanwen/contracts/users.schemas';
import { CsvError, parse } from 'csv-parse/sync';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { addAddresses } from './add-subscribers.ts';
import type { NewAddress } from './add-subscribers.ts';

type Import = (typeof manageSubscribersContract)['import'];

const INVALID_SHOWN = 50;
const TEXT_SHOWN = 100;
const EMAIL_COLUMN = /^(e-?mail|e-?mail address|邮箱|電子郵件)$/i;
const LOCALE_COLUMN = /^(locale|language|lang)$/i;

/**
 * Adds the addresses of a CSV file. Known ones stay as they are: who has left is not brought back.
 * @throws AppError VALIDATION_FAILED for what is no CSV
 */
export async function importSubscribers(ctx: SignedInContext, { csv, locale, agreed }: z.output<Import['input']>): Promise<z.input<Import['output']>> {
  const { addresses, invalid } = readAddresses(csv, locale);
  const added = await ctx.em.transactional(async (tx) => {
    const ids = await addAddresses(tx, addresses, agreed);
    const changes = { added: ids.length, known: addresses.length - ids.length, invalid: invalid.length, agreed };
    writeAudit(tx, ctx, { action: 'import', subjectKind: 'subscriber', subjectId: '', changes });
    return ids.length;
  });
  return { added, known: addresses.length - added, invalid: invalid.slice(0, INVALID_SHOWN), invalidCount: invalid.length };
}

/** Rows of a file with or without a head; without one, the first column holds the addresses. Each address once. */
function readAddresses(csv: string, fallback: Locale) {
  const rows = parseRows(csv);
  const head = rows[0] ?? [];
  const named = head.findIndex((name) => EMAIL_COLUMN.test(name));
  const localeColumn = named < 0 ? -1 : head.findIndex((name) => LOCALE_COLUMN.test(name));
  const addresses = new Map<string, NewAddress>();
  const invalid: { line: number; text: string }[] = [];
  rows.forEach((row, index) => {
    if (index === 0 && named >= 0) return;
    const email = emailSchema.safeParse(row[Math.max(named, 0)] ?? '');
    if (!email.success) {
      invalid.push({ line: index + 1, text: row.join(', ').slice(0, TEXT_SHOWN) });
    } else if (!addresses.has(email.data)) {
      addresses.set(email.data, { email: email.data, locale: localeOf(row[localeColumn], fallback) });
    }
  });
  return { addresses: [...addresses.values()], invalid };
}

function localeOf(text: string | undefined, fallback: Locale): Locale {
  return isLocale(text) ? text : (matchLocale(text ?? '') ?? fallback);
}

function parseRows(csv: string): string[][] {
  try {
    return parse(csv, { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true, delimiter: [',', ';', '\t'] });
  } catch (error) {
    if (error instanceof CsvError) throw new AppError('VALIDATION_FAILED', [{ field: 'csv', rule: 'invalid' }]);
    throw error;
  }
}
