import { z } from 'zod';
import { CommentMute } from '#src/db/entities/comments.entities.ts';
import { AppError } from '#src/errors/app-error.ts';
import type { Signer } from '#src/platform/signer.ts';
import type { RequestContext } from '#src/request/context.ts';

const PURPOSE = 'mute comment emails';
/** The purpose in links of 0.1, whose payload is the bare address. Emails may be opened years later. */
const FORMER_PURPOSE = 'mute answers';

/** The token in the mute link of an email: its recipient, signed. */
export function muteToken(signer: Signer, email: string): string {
  return signer.signToken(PURPOSE, email);
}

/**
 * Mutes comment emails, by the link in one of them.
 * @throws AppError MUTE_LINK_INVALID
 */
export async function muteReplies(
  ctx: RequestContext,
  { token }: { token: string },
): Promise<{ muted: true }> {
  const email = requireAddress(ctx.deps.signer, token);
  await ctx.em.upsert(CommentMute, { email, createdAt: new Date() });
  return { muted: true };
}

/**
 * Unmutes comment emails.
 * @throws AppError MUTE_LINK_INVALID
 */
export async function unmuteReplies(
  ctx: RequestContext,
  { token }: { token: string },
): Promise<{ muted: false }> {
  const email = requireAddress(ctx.deps.signer, token);
  await ctx.em.nativeDelete(CommentMute, { email });
  return { muted: false };
}

/**
 * Whether an address has muted comment emails, by the link in one of them.
 * @throws AppError MUTE_LINK_INVALID
 */
export async function readMuteLink(
  ctx: RequestContext,
  { token }: { token: string },
): Promise<{ email: string; muted: boolean }> {
  const email = requireAddress(ctx.deps.signer, token);
  return { email, muted: (await ctx.em.count(CommentMute, { email })) > 0 };
}

function requireAddress(signer: Signer, token: string): string {
  const email = signer.readToken(PURPOSE, token, z.string()) ?? readFormerToken(signer, token);
  if (email === undefined) throw new AppError('MUTE_LINK_INVALID');
  return email;
}

function readFormerToken(signer: Signer, token: string): string | undefined {
  const [coded = '', signature = ''] = token.split('.', 2);
  const email = Buffer.from(coded, 'base64url').toString();
  return signer.isSigned(FORMER_PURPOSE, email, signature) ? email : undefined;
}
