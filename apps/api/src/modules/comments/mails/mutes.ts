import type { Em } from '../../../db/orm.ts';
import { CommentMute } from '../../../db/entities/comments.entities.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { RequestContext } from '../../../context.ts';
import type { Signer } from '../../../platform/signer.ts';

const PURPOSE = 'mute answers';

/** What a link in a mail about an answer carries: the address it was mailed to, signed. */
export async function muteToken(signer: Signer, email: string): Promise<string> {
  return `${Buffer.from(email).toString('base64url')}.${await signer.sign(PURPOSE, email)}`;
}

/** No more mails about answers, with the link from one. @throws AppError MUTE_LINK_INVALID */
export async function muteAnswers(ctx: RequestContext, { token }: { token: string }): Promise<{ muted: true }> {
  const email = await requireAddress(ctx.signer, token);
  await ctx.em.upsert(CommentMute, { email, createdAt: new Date() });
  return { muted: true };
}

/** Mails about answers again. @throws AppError MUTE_LINK_INVALID */
export async function unmuteAnswers(ctx: RequestContext, { token }: { token: string }): Promise<{ muted: false }> {
  const email = await requireAddress(ctx.signer, token);
  await ctx.em.nativeDelete(CommentMute, { email });
  return { muted: false };
}

export async function isMuted(tx: Em, email: string): Promise<boolean> {
  return (await tx.count(CommentMute, { email })) > 0;
}

async function requireAddress(signer: Signer, token: string): Promise<string> {
  const [coded = '', signature = ''] = token.split('.', 2);
  const email = Buffer.from(coded, 'base64url').toString();
  if (!(await signer.isSigned(PURPOSE, email, signature))) throw new AppError('MUTE_LINK_INVALID');
  return email;
}
