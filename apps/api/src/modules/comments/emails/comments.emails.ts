import { ADMIN_PATH } from '@sanwen/contracts/constants';
import { z } from 'zod';
import { READABLE_STATES } from '#src/db/entities/posts.entities.ts';
import type { ReadDb } from '#src/db/read.ts';
import {
  defineLoadedEmail,
  type EmailContent,
  type EmailView,
  type EmailSource,
} from '#src/emails/email-template.ts';
import { pickTranslation } from '#src/i18n/localized.ts';

const messages = {
  replySubject: /*i18n*/ { id: 'mail.answered.subject', message: '{name} replied to you: {title}' },
  replied: /*i18n*/ { id: 'mail.answered.text', message: '{name} replied to your comment on “{title}”:' },
  youWrote: /*i18n*/ { id: 'mail.answered.youWrote', message: 'You wrote:' },
  read: /*i18n*/ { id: 'mail.comment.read', message: 'View and reply' },
  replyNote: /*i18n*/ {
    id: 'mail.answered.note',
    message:
      'You’re getting this because you commented on {site} with this email address. It’s never shown to anyone.',
  },
  mute: /*i18n*/ { id: 'mail.comment.mute', message: 'Stop comment emails' },
  authorSubject: /*i18n*/ { id: 'mail.newComment.subject', message: '{name} commented on: {title}' },
  author: /*i18n*/ { id: 'mail.newComment.text', message: '{name} commented on your post “{title}”:' },
  authorNote: /*i18n*/ {
    id: 'mail.newComment.note',
    message: 'You’re getting this because you wrote the post.',
  },
  waitingSubject: /*i18n*/ { id: 'mail.waiting.subject', message: 'Comment awaiting review: {title}' },
  waiting: /*i18n*/ {
    id: 'mail.waiting.text',
    message: '{name} commented on “{title}”. It stays hidden until you approve it:',
  },
  review: /*i18n*/ { id: 'mail.waiting.button', message: 'Review pending comments' },
  waitingNote: /*i18n*/ {
    id: 'mail.waiting.note',
    message:
      'If several comments arrive within minutes, you’re only told about the first. Turn these emails off in the comment settings.',
  },
};

type MessageName = keyof typeof messages;

const SAMPLE: EmailedComment = {
  name: 'Lin',
  title: 'The ferry at dawn',
  path: '/post/the-ferry-at-dawn#comment-12',
  text: 'I took the same ferry last spring.\nThe light was just as you say.',
  repliedText: 'Beautiful. Where was this?',
};

const PREVIEW_MAX = 140;
const data = z.object({ comment: z.number(), email: z.string(), mute: z.string() });

/** To the author of the comment that was replied to. */
export const replyEmail = defineLoadedEmail({
  name: 'comment-answered',
  causedByStrangers: true,
  data,
  sample: { ...SAMPLE, mute: 'sample' },
  load: async (source, { comment, email, mute }) =>
    withMute(await readEmailedComment(source, comment, { email }), mute),
  write: (shown, view) =>
    commentEmailContent(shown, view, { subject: 'replySubject', text: 'replied', note: 'replyNote' }),
});

/** To the author of the post. */
export const newCommentEmail = defineLoadedEmail({
  name: 'comment-new',
  causedByStrangers: true,
  data,
  sample: { ...SAMPLE, repliedText: null, mute: 'sample' },
  load: async (source, { comment, email, mute }) =>
    withMute(await readEmailedComment(source, comment, { email }), mute),
  write: (shown, view) =>
    commentEmailContent({ ...shown, repliedText: null }, view, {
      subject: 'authorSubject',
      text: 'author',
      note: 'authorNote',
    }),
});

/** To administrators, who can approve the comment. */
export const commentWaitingEmail = defineLoadedEmail({
  name: 'comment-waiting',
  causedByStrangers: true,
  data: z.object({ comment: z.number() }),
  sample: SAMPLE,
  load: (source, { comment }) => readEmailedComment(source, comment, { status: 'waiting' }),
  write(shown, view) {
    const translate = messageWriter(shown, view);
    return {
      subject: translate('waitingSubject'),
      preview: shown.text.slice(0, PREVIEW_MAX),
      blocks: [
        { kind: 'paragraph', text: translate('waiting') },
        { kind: 'quote', text: shown.text },
        {
          kind: 'button',
          label: translate('review'),
          url: `${view.siteUrl}${ADMIN_PATH}/comments?status=waiting`,
        },
        { kind: 'note', text: translate('waitingNote') },
      ],
    };
  },
});

interface Mutable extends EmailedComment {
  mute: string;
}

function withMute(shown: EmailedComment | undefined, mute: string): Mutable | undefined {
  return shown && { ...shown, mute };
}

function messageWriter({ name, title }: EmailedComment, { texts, siteName: site }: EmailView) {
  return (word: MessageName) => texts._({ ...messages[word], values: { name, title, site } });
}

function commentEmailContent(
  shown: Mutable,
  view: EmailView,
  texts: Record<'subject' | 'text' | 'note', MessageName>,
): EmailContent {
  const translate = messageWriter(shown, view);
  const mutePath = `/comments/mute?token=${encodeURIComponent(shown.mute)}`;
  const earlier = shown.repliedText;
  return {
    subject: translate(texts.subject),
    preview: shown.text.slice(0, PREVIEW_MAX),
    headers: {
      'List-Unsubscribe': `<${view.siteUrl}${mutePath}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    blocks: [
      { kind: 'paragraph', text: translate(texts.text) },
      { kind: 'quote', text: shown.text },
      { kind: 'button', label: translate('read'), url: view.link(shown.path) },
      ...(earlier === null
        ? []
        : [
            { kind: 'paragraph', text: translate('youWrote') } as const,
            { kind: 'quote', text: earlier } as const,
          ]),
      { kind: 'note', text: translate(texts.note) },
      { kind: 'links', links: [{ label: translate('mute'), url: view.link(mutePath) }] },
    ],
  };
}

/** A comment as emails show it. */
interface EmailedComment {
  /** Of the comment's author. */
  name: string;
  /** Of the post, in the recipient's language or its fallback. */
  title: string;
  path: string;
  text: string;
  /** The text of the comment it replies to. */
  repliedText: string | null;
}

/**
 * Reads a comment when an email about it is sent. Nothing if the email is obsolete: the comment was deleted
 * or moderated, or the recipient has muted comment emails.
 */
async function readEmailedComment(
  { db, settings, locale }: EmailSource,
  id: number,
  { status = 'approved', email }: { status?: 'approved' | 'waiting'; email?: string },
): Promise<EmailedComment | undefined> {
  if (email !== undefined && (await isMuted(db, email))) return undefined;
  const comment = await db
    .selectFrom('comments as comment')
    .innerJoin('posts as post', 'post.id', 'comment.post_id')
    .leftJoin('users as user', 'user.id', 'comment.user_id')
    .leftJoin('comments as repliedTo', 'repliedTo.id', 'comment.parent_id')
    .select([
      'comment.post_id as postId',
      'post.slug',
      'comment.nickname',
      'user.nickname as userNickname',
      'comment.markdown',
      'repliedTo.markdown as repliedText',
    ])
    .where('comment.id', '=', id)
    .where('comment.status', '=', status)
    .where('comment.deleted_at', 'is', null)
    .where('post.listed_at', 'is not', null)
    .$if(status === 'approved', (query) => query.where('comment.listed_at', 'is not', null))
    .executeTakeFirst();
  if (!comment) return undefined;
  const titles = await db
    .selectFrom('post_translations')
    .select(['locale', 'title'])
    .where('post_id', '=', comment.postId)
    .where('state', 'in', READABLE_STATES)
    .execute();
  return {
    name: comment.userNickname ?? comment.nickname,
    title: pickTranslation(titles, locale, settings.language.defaultLanguage)?.title ?? comment.slug,
    path: `/post/${encodeURIComponent(comment.slug)}#comment-${id}`,
    text: comment.markdown,
    repliedText: comment.repliedText || null,
  };
}

async function isMuted(db: ReadDb, email: string): Promise<boolean> {
  return (
    (await db.selectFrom('comment_mutes').select('email').where('email', '=', email).executeTakeFirst()) !==
    undefined
  );
}
