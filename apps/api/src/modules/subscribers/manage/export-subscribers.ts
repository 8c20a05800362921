import type { manageSubscribersContract } from '@sanwen/contracts/subscribers.contract';
import { stringify } from 'csv-stringify/sync';
import type { z } from 'zod';
import { toInstant } from '#src/db/values.ts';
import { writeAudit } from '#src/request/audit.ts';
import type { SignedInContext } from '#src/request/context.ts';

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
    .select(['id', 'email', 'name', 'locale', 'state', 'created_at', 'confirmed_at', 'unsubscribed_at'])
    .$if(state !== 'all', (query) => query.where('state', '=', state === 'all' ? 'pending' : state))
    .orderBy('id')
    .execute();
  const labels = await ctx.db.selectFrom('subscriber_tags').selectAll().orderBy('tag').execute();
  const tags = Map.groupBy(labels, (label) => label.subscriber_id);
  const records = rows.map((row) => [
    row.email,
    row.locale,
    row.state,
    ...[row.created_at, row.confirmed_at, row.unsubscribed_at].map((time) =>
      time === null ? '' : toInstant(time),
    ),
    row.name,
    (tags.get(row.id) ?? []).map(({ tag }) => tag).join(','),
  ]);
  await ctx.em.transactional(async (tx) => {
    writeAudit(tx, ctx, {
      action: 'export',
      subjectKind: 'subscriber',
      subjectId: '',
      changes: { state, count: rows.length },
    });
  });
  const columns = ['email', 'locale', 'state', 'created', 'confirmed', 'unsubscribed', 'name', 'tags'];
  const csv = stringify([columns, ...records], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  return { fileName: `subscribers-${new Date().toISOString().slice(0, 10)}.csv`, csv };
}
