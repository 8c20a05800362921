import type { Audience } from '@sanwen/contracts/newsletter.schemas';
import type { ReadDb } from '#src/db/read.ts';

/** Confirmed subscribers of an audience. @param issueId leaves out those who got this issue */
export function subscribersIn(db: ReadDb, audience: Audience, issueId?: number) {
  let found = db.selectFrom('subscribers').where('state', '=', 'confirmed');
  if (audience.kind === 'language') found = found.where('locale', '=', audience.locale);
  if (audience.kind === 'tag')
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('subscriber_tags as label')
          .select('label.tag')
          .whereRef('label.subscriber_id', '=', 'subscribers.id')
          .where('label.tag', '=', audience.tag),
      ),
    );
  if (issueId !== undefined)
    found = found.where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletter_deliveries as delivery')
            .select('delivery.issue_id')
            .whereRef('delivery.subscriber_id', '=', 'subscribers.id')
            .where('delivery.issue_id', '=', issueId),
        ),
      ),
    );
  return found;
}

/** Number of addresses in an audience. */
export async function countAudience(db: ReadDb, audience: Audience, issueId?: number): Promise<number> {
  const { count } = await subscribersIn(db, audience, issueId)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
