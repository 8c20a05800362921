import type { postsContract } from '@sanwen/contracts/posts.contract';
import type { managePostsContract } from '@sanwen/contracts/posts.manage.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { searchPosts, suggestPosts } from '../search/search.service.ts';
import { countView } from '../views/views.service.ts';
import { findPostIds } from './find-posts.ts';
import { frontPage, listMostRead } from './front-page.ts';
import { bulkChange } from './manage/bulk-change.ts';
import { createPost, duplicatePost } from './manage/create-post.ts';
import { createDraftLink, getDraftLink, readDraft, revokeDraftLink } from './manage/draft-link.ts';
import { countByLanguage, countByStatus } from './manage/find-managed.ts';
import { markUpToDate, sourceDiff } from './manage/follow-source.ts';
import { listAuthors, listManaged } from './manage/list-managed.ts';
import { previewEmail, testPostEmail } from './manage/preview-email.ts';
import { publishPost, schedulePost, unpublishLanguage, unpublishPost } from './manage/publish-post.ts';
import { previewPost, renderText, getVersions, getManagedPost } from './manage/read-managed-post.ts';
import { diffRevision, getRevision, listRevisions, restoreRevision } from './manage/revisions.ts';
import { discardChanges, removeLanguage, saveTranslation } from './manage/save-translation.ts';
import { startTranslation } from './manage/start-translation.ts';
import { removePost, restorePost, trashPost } from './manage/trash-post.ts';
import { updatePost, suggestSlug } from './manage/update-post.ts';
import { getNeighbors } from './neighbors.ts';
import { listRelatedPosts, readPost } from './post-page.ts';
import { getPost, listPopularPosts, listPosts, summarizePosts } from './posts.service.ts';

const managePostsHandlers: HandlersOf<typeof managePostsContract> = {
  list: listManaged,
  counts: countByStatus,
  languageTotals: countByLanguage,
  authors: listAuthors,
  get: getManagedPost,
  heads: getVersions,
  create: createPost,
  duplicate: duplicatePost,
  save: updatePost,
  saveTranslation,
  publish: publishPost,
  schedule: schedulePost,
  unpublish: unpublishPost,
  unpublishLanguage,
  discardChanges,
  removeLanguage,
  trash: trashPost,
  restore: restorePost,
  remove: removePost,
  bulk: bulkChange,
  suggestSlug,
  renderText,
  preview: previewPost,
  previewEmail,
  testEmail: testPostEmail,
  translations: { start: startTranslation, sourceDiff, markUpToDate },
  draftLink: { get: getDraftLink, create: createDraftLink, revoke: revokeDraftLink },
  revisions: { list: listRevisions, get: getRevision, diff: diffRevision, restore: restoreRevision },
};

export const postsHandlers: HandlersOf<typeof postsContract> = {
  list: listPosts,
  popular: listPopularPosts,
  front: frontPage,
  mostRead: listMostRead,
  get: getPost,
  reading: readPost,
  related: listRelatedPosts,
  neighbors: getNeighbors,
  countView,
  draft: readDraft,
  search: (ctx, input) => searchPosts(ctx, input, summarizePosts),
  suggestions: (ctx, input) =>
    suggestPosts(ctx, input, {
      summarizePosts,
      findMostRead: (limit) => findPostIds(ctx.db, { sort: 'popular' }, { page: 1, limit }),
    }),
  manage: managePostsHandlers,
};
