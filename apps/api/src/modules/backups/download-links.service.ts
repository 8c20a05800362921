import { randomBytes } from 'node:crypto';
import { backupNameSchema, DOWNLOADS_PATH, EXPORT_GENERATORS } from '@sanwen/contracts/backups.contract';
import { API_PATH } from '@sanwen/contracts/constants';
import { z } from 'zod';
import { User } from '../../db/entities/people.entities.ts';
import { readDb } from '../../db/read.ts';
import { AppError } from '../../errors/app-error.ts';
import { consumeOnce } from '../../platform/signer.ts';
import { writeAudit } from '../../request/audit.ts';
import type { Deps, SignedInContext } from '../../request/context.ts';
import { requireSession } from '../../request/permissions.ts';

const PURPOSE = 'download';
const LASTS_MS = 60_000;

const targetSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('export'), for: z.enum(['sanwen', ...EXPORT_GENERATORS]) }),
  z.object({ kind: z.literal('backup'), name: backupNameSchema }),
]);
export type DownloadTarget = z.output<typeof targetSchema>;

const ticketSchema = z.object({
  target: targetSchema,
  userId: z.number().int(),
  sessionId: z.number().int(),
  expires: z.number().int(),
  /** Makes each link unique. */
  nonce: z.string(),
});
type Ticket = z.output<typeof ticketSchema>;

/** A download link for a browser, without a session token: signed, valid for one minute and one download. */
export function downloadLink(
  { user, deps: { signer } }: Pick<SignedInContext, 'deps' | 'user'>,
  target: DownloadTarget,
): { url: string } {
  const ticket: Ticket = {
    target,
    userId: user.id,
    sessionId: requireSession(user),
    expires: Date.now() + LASTS_MS,
    nonce: randomBytes(9).toString('base64url'),
  };
  return { url: `${API_PATH}${DOWNLOADS_PATH}/${signer.signToken(PURPOSE, ticket)}` };
}

/**
 * Redeems a download link and records the download. The administrator who created it must still be one, in
 * the same session.
 * @throws AppError DOWNLOAD_LINK_INVALID
 */
export async function openDownload(
  { orm, signer }: Pick<Deps, 'orm' | 'signer'>,
  link: string,
): Promise<DownloadTarget> {
  const ticket = signer.readToken(PURPOSE, link, ticketSchema);
  if (!ticket) throw new AppError('DOWNLOAD_LINK_INVALID');
  const { target, userId, sessionId, expires, nonce } = ticket;
  if (expires < Date.now()) throw new AppError('DOWNLOAD_LINK_INVALID');
  await orm.em.fork().transactional(async (tx) => {
    const session = await readDb(tx)
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const user = await tx.findOne(User, { id: userId, role: 'admin', disabledAt: null });
    if (!session || !user || !(await consumeOnce(tx, `download ${nonce}`, new Date(expires))))
      throw new AppError('DOWNLOAD_LINK_INVALID');
    const subjectId = target.kind === 'backup' ? target.name : target.kind;
    writeAudit(
      tx,
      { user },
      { action: 'export', subjectKind: target.kind === 'backup' ? 'backup' : 'site', subjectId },
    );
  });
  return target;
}
