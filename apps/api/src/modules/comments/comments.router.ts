import type { commentsContract } from '@sanwen/contracts/comments.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { generateComment } from '../ai/generate-comment.service.ts';
import { readMuteLink, muteReplies, unmuteReplies } from './emails/mutes.ts';
import { manageCommentsHandlers } from './manage/comments-manage.router.ts';
import { findPermalink } from './reading/find-permalink.ts';
import { listReplies } from './reading/list-replies.ts';
import { listThreads } from './reading/list-threads.ts';
import { ownComments } from './reading/own-comments.ts';
import { giveChallenge } from './writing/captcha.ts';
import { editComment, removeComment } from './writing/change-own.ts';
import { likeComment, unlikeComment } from './writing/likes.ts';
import { previewComment } from './writing/preview.ts';
import { createComment, replyToComment } from './writing/submit-comment.ts';

export const commentsHandlers: HandlersOf<typeof commentsContract> = {
  list: listThreads,
  replies: listReplies,
  place: findPermalink,
  own: ownComments,
  challenge: giveChallenge,
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
