import type { manageCommentsContract } from '@sanwen/contracts/comments.manage.contract';
import type { HandlersOf } from '#src/request/procedures.ts';
import { putComment } from '../../ai/generate-comment.service.ts';
import { banWriter, liftBan, listBans } from './ban-writers.ts';
import { replyAsAdmin, editAsAdmin } from './edit-and-reply.ts';
import { listManagedComments } from './list-managed.ts';
import { moderateComments } from './moderate.ts';
import { setCommentsOpen } from './set-open.ts';

export const manageCommentsHandlers: HandlersOf<typeof manageCommentsContract> = {
  list: listManagedComments,
  moderate: moderateComments,
  edit: editAsAdmin,
  reply: replyAsAdmin,
  putAi: putComment,
  setOpen: setCommentsOpen,
  ban: banWriter,
  bans: listBans,
  unban: liftBan,
};
