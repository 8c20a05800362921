import type { commentsContract } from '@sanwen/contracts/comments.contract';
import type { manageCommentsContract } from '@sanwen/contracts/comments.manage.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { generateComment, putComment } from './ai/generate-comment.ts';
import { readMuteLink, muteReplies, unmuteReplies } from './emails/mutes.ts';
import { banCommenter, liftBan, listBans } from './manage/bans.ts';
import { replyAsAdmin, editAsAdmin } from './manage/edit-and-reply.ts';
import { listManagedComments } from './manage/list-managed.ts';
import { moderateComments, setCommentsOpen } from './manage/moderate.ts';
import { ownComments } from './reading/own-comments.ts';
import { findPermalink, listReplies, listThreads } from './reading/read-comments.ts';
import { getChallenge } from './writing/captcha.ts';
import { editComment, removeComment } from './writing/edit-own-comment.ts';
import { likeComment, unlikeComment } from './writing/likes.ts';
import { previewComment, createComment, replyToComment } from './writing/submit-comment.ts';

const manageCommentsHandlers: HandlersOf<typeof manageCommentsContract> = {
  list: listManagedComments,
  moderate: moderateComments,
  edit: editAsAdmin,
  reply: replyAsAdmin,
  putAi: putComment,
  setOpen: setCommentsOpen,
  ban: banCommenter,
  bans: listBans,
  unban: liftBan,
};

export const commentsHandlers: HandlersOf<typeof commentsContract> = {
  list: listThreads,
  replies: listReplies,
  place: findPermalink,
  own: ownComments,
  challenge: getChallenge,
  preview: previewComment,
  create: createComment,
  reply: replyToComment,
  edit: editComment,
  remove: removeComment,
  like: likeComment,
  unlike: unlikeComment,
  mails: readMuteLink,
  mute: muteReplies,
  unmute: unmuteReplies,
  generateAiComment: (ctx, input) => generateComment(ctx, input),
  manage: manageCommentsHandlers,
};
