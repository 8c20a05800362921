import { randomBytes } from 'node:crypto';
import type { Locale } from '@sanwen/contracts/locales';
import type { Post as PostView } from '@sanwen/contracts/posts.schemas';
import type { Nothing } from '@sanwen/contracts/shared.schemas';
import { z } from 'zod';
import { DraftLink, Post } from '#src/db/entities/posts.entities.ts';
import { AppError } from '#src/errors/app-error.ts';
import { writeAudit } from '#src/request/audit.ts';
import type { RequestContext, SignedInContext } from '#src/request/context.ts';
import { changeHidden, requireNotTrashed, titleForAudit } from './change-post.ts';
import { draftView } from './read-managed-post.ts';

const PURPOSE = 'draft';
const DAY_MS = 24 * 60 * 60 * 1000;
const ticketSchema = z.object({ post: z.number().int(), nonce: z.string() });

interface SharedLink {
  link: { path: string; expiresAt: string } | null;
}

/** The link that works now. @throws AppError POST_NOT_FOUND */
export async function getDraftLink(ctx: SignedInContext, { id }: { id: number }): Promise<SharedLink> {
  const em = ctx.em.fork();
  if (!(await em.findOne(Post, { id }))) throw new AppError('POST_NOT_FOUND');
  const found = await em.findOne(DraftLink, { post: id, expiresAt: { $gt: new Date() } });
  return { link: found && linkTo(ctx, id, found) };
}

function linkTo(
  { deps: { signer } }: SignedInContext,
  post: number,
  { nonce, expiresAt }: { nonce: string; expiresAt: Date },
): { path: string; expiresAt: string } {
  const token = signer.signToken(PURPOSE, { post, nonce });
  return { path: `/admin/draft?token=${token}`, expiresAt: expiresAt.toISOString() };
}

/** Creates a link, which replaces the one before. @throws AppError POST_NOT_FOUND, POST_IN_TRASH */
export async function createDraftLink(
  ctx: SignedInContext,
  { id, days }: { id: number; days: number },
): Promise<SharedLink> {
  const made = {
    nonce: randomBytes(18).toString('base64url'),
    expiresAt: new Date(Date.now() + days * DAY_MS),
  };
  await changeHidden(ctx, id, async ({ tx, post }) => {
    requireNotTrashed(post);
    await tx.upsert(DraftLink, { post: id, ...made });
    writeAudit(tx, ctx, {
      action: 'enable',
      subjectKind: 'post',
      subjectId: id,
      subjectTitle: await titleForAudit(tx, id),
      changes: { draftLink: made.expiresAt.toISOString() },
    });
  });
  return { link: linkTo(ctx, id, made) };
}

/** @throws AppError POST_NOT_FOUND */
export async function revokeDraftLink(ctx: SignedInContext, { id }: { id: number }): Promise<Nothing> {
  await changeHidden(ctx, id, async ({ tx }) => {
    if ((await tx.nativeDelete(DraftLink, { post: id })) === 0) return;
    writeAudit(tx, ctx, {
      action: 'disable',
      subjectKind: 'post',
      subjectId: id,
      subjectTitle: await titleForAudit(tx, id),
      changes: { draftLink: null },
    });
  });
  return {};
}

/**
 * A post with its unpublished changes, for whoever has the link.
 * @param input.locale a missing language is replaced by the one in which the post was written
 * @throws AppError DRAFT_LINK_INVALID, TRANSLATION_NOT_FOUND, TOO_MANY_REQUESTS, TEXT_TOO_COMPLEX
 */
export async function readDraft(
  ctx: RequestContext,
  { token, locale }: { token: string; locale?: Locale | undefined },
): Promise<{ post: PostView; expiresAt: string }> {
  const ticket = ctx.deps.signer.readToken(PURPOSE, token, ticketSchema);
  const link =
    ticket &&
    (await ctx.em.fork().findOne(DraftLink, {
      post: { id: ticket.post, trashedAt: null },
      nonce: ticket.nonce,
      expiresAt: { $gt: new Date() },
    }));
  if (!ticket || !link) throw new AppError('DRAFT_LINK_INVALID');
  const post = await draftView(ctx, { id: ticket.post, locale }, `link ${ticket.post}`);
  return { post, expiresAt: link.expiresAt.toISOString() };
}
