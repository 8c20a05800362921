import type { manageSubscribersContract } from '@sanwen/contracts/subscribers.contract';
import { stringify } from 'csv-stringify/sync';
import type { z } from 'zod';
import { toInstant } from '#src/db/values.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { writeAudit } from '../../audit/audit.service.ts';

type Export = (typeof manageSubscribersContract)['export'];

/**
 * Writes the subscribers of a state as a CSV file. What a table program would take for a formula is made text
 * (an address may begin with `=`).
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
