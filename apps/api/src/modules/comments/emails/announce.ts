import type { Locale } from '@sanwen/contracts/locales';
import { Comment } from '#src/db/entities/comments.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { readDb, type ReadDb } from '#src/db/read.ts';
import type { RequestContext } from '#src/request/context.ts';
import { enqueueEvent } from '../../outbox/events.service.ts';
import { enqueueEmail } from '../../outbox/outbox.service.ts';
import { listAdmins } from '../../users/users.service.ts';
import { replyEmail, newCommentEmail, commentWaitingEmail } from './comments.emails.ts';
import { muteToken } from './mutes.ts';

type Announcer = Pick<RequestContext, 'settings' | 'deps'>;

/** Administrators who get an email about a pending comment. */
const ADMINS_MAX = 5;
const QUIET_MS = 10 * 60_000;

/**
 * Enqueues the emails about a newly listed comment: to the author of the comment it replies to, and to the
 * author of the post. Sent once, even if the comment is hidden and shown again; nobody gets an email about
 * their own comment, or two about the same.
 */
export async function announceComment(
  tx: Em,
  { settings, deps: { signer } }: Announcer,
  id: number,
): Promise<void> {
  const db = readDb(tx);
  const comment = await readAnnounced(db, id);
  if (!comment || comment.announcedAt !== null) return;
  await tx.nativeUpdate(Comment, { id }, { announcedAt: new Date() });
  await enqueueEvent(tx, 'comment.approved', { id, postId: comment.postId });
  const own = comment.userEmail ?? comment.email;
  const repliedTo = repliedPerson(comment);
  if (repliedTo && repliedTo.email !== own) {
    const { email, locale } = repliedTo;
    enqueueEmail(tx, replyEmail, {
      to: email,
      locale,
      data: { comment: id, email, mute: muteToken(signer, email) },
    });
  }
  const author = settings.comments.mailAuthors ? await findAuthor(db, comment.postId) : undefined;
  // Administrators already got an email when it was pending.
  const isAlreadyNotified =
    author?.role === 'admin' && comment.approvedAt !== null && settings.comments.mailModerators;
  if (!author || isAlreadyNotified || author.email === own || author.email === repliedTo?.email) return;
  const { email } = author;
  const locale = author.locale ?? settings.language.defaultLanguage;
  enqueueEmail(tx, newCommentEmail, {
    to: email,
    locale,
    data: { comment: id, email, mute: muteToken(signer, email) },
  });
}

/**
 * Emails administrators about a pending comment. Only the first within some minutes, so that a flood doesn't
 * fill mailboxes.
 */
export async function announceWaiting(
  tx: Em,
  { settings }: Pick<RequestContext, 'settings'>,
  id: number,
): Promise<void> {
  if (!settings.comments.mailModerators) return;
  const db = readDb(tx);
  const another = await db
    .selectFrom('comments')
    .select('id')
    .where('status', '=', 'waiting')
    .where('deleted_at', 'is', null)
    .where('created_at', '>', new Date(Date.now() - QUIET_MS))
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  if (another) return;
  for (const { email, locale } of await listAdmins(db, ADMINS_MAX)) {
    enqueueEmail(tx, commentWaitingEmail, {
      to: email,
      locale: locale ?? settings.language.defaultLanguage,
      data: { comment: id },
    });
  }
}

function readAnnounced(db: ReadDb, id: number) {
  return db
    .selectFrom('comments as comment')
    .leftJoin('users as user', 'user.id', 'comment.user_id')
    .leftJoin('comments as parent', 'parent.id', 'comment.parent_id')
    .leftJoin('users as repliedUser', 'repliedUser.id', 'parent.user_id')
    .select([
      'comment.post_id as postId',
      'comment.email',
      'comment.announced_at as announcedAt',
      'comment.approved_at as approvedAt',
      'user.email as userEmail',
      'parent.email as parentEmail',
      'parent.locale as parentLocale',
      'parent.visitor as parentVisitor',
      'comment.visitor',
      'repliedUser.email as repliedEmail',
      'repliedUser.locale as repliedLocale',
      'parent.user_id as repliedUserId',
      'repliedUser.disabled_at as repliedDisabledAt',
      'repliedUser.email_confirmed_at as repliedConfirmedAt',
    ])
    .where('comment.id', '=', id)
    .executeTakeFirst();
}

type Announced = NonNullable<Awaited<ReturnType<typeof readAnnounced>>>;

/**
 * The author of the parent comment and their language, if they get an email. Not for replies to oneself, nor
 * to an account with an unconfirmed address.
 */
function repliedPerson(comment: Announced): { email: string; locale: Locale } | undefined {
  const { parentLocale, parentEmail, repliedEmail, repliedLocale } = comment;
  const isOwn = comment.visitor !== null && comment.visitor === comment.parentVisitor;
  const email = repliedEmail ?? parentEmail;
  const isUnconfirmed = comment.repliedUserId !== null && comment.repliedConfirmedAt === null;
  if (email === null || parentLocale === null || isOwn || isUnconfirmed || comment.repliedDisabledAt !== null)
    return undefined;
  return { email, locale: repliedLocale ?? parentLocale };
}

function findAuthor(db: ReadDb, postId: number) {
  return db
    .selectFrom('posts as post')
    .innerJoin('authors as author', 'author.id', 'post.author_id')
    .innerJoin('users as user', 'user.id', 'author.user_id')
    .select(['user.email', 'user.locale', 'user.role'])
    .where('post.id', '=', postId)
    .where('user.disabled_at', 'is', null)
    .where('user.email_confirmed_at', 'is not', null)
    .executeTakeFirst();
}
