import type { managePostsContract } from '@sanwen/contracts/posts.manage.contract';
import type { HandlersOf } from '#src/request/procedures.ts';
import { bulkChange } from './bulk-change.ts';
import { createPost, duplicatePost } from './create-post.ts';
import { countByLanguage, countByStatus } from './find-managed.ts';
import { markUpToDate, sourceDiff } from './follow-source.ts';
import { suggestSlug } from './free-slug.ts';
import { listAuthors, listManaged } from './list-managed.ts';
import { publishPost, schedulePost, unpublishLanguage, unpublishPost } from './publish-post.ts';
import { previewPost, renderText, getVersions, getManagedPost } from './read-managed-post.ts';
import { diffRevision, getRevision, listRevisions, restoreRevision } from './revisions.ts';
import { discardChanges, removeLanguage, saveTranslation } from './save-translation.ts';
import { startTranslation } from './start-translation.ts';
import { removePost, restorePost, trashPost } from './trash-post.ts';
import { saveShared } from './update-post.ts';

export const managePostsHandlers: HandlersOf<typeof managePostsContract> = {
  list: listManaged,
  counts: countByStatus,
  languageTotals: countByLanguage,
  authors: listAuthors,
  get: getManagedPost,
  heads: getVersions,
  create: createPost,
  duplicate: duplicatePost,
  save: saveShared,
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
  translations: { start: startTranslation, sourceDiff, markUpToDate },
  revisions: { list: listRevisions, get: getRevision, diff: diffRevision, restore: restoreRevision },
};
