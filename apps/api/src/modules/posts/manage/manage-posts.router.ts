import type { managePostsContract } from '@sanwen/contracts/posts.manage.contract';
import type { HandlersOf } from '#src/request/procedures.ts';
import { bulkChange } from './bulk-change.ts';
import { createPost, duplicatePost } from './create-post.ts';
import { suggestSlug } from './free-slug.ts';
import { countByLanguage, countByStatus } from './list/count-managed.ts';
import { listAuthors } from './list/list-authors.ts';
import { listManaged } from './list/list-managed.ts';
import { previewPost, renderText } from './preview-post.ts';
import { publishPost, schedulePost } from './publish/publish-post.ts';
import { unpublishLanguage, unpublishPost } from './publish/unpublish-post.ts';
import { getVersions, getManagedPost } from './read-managed-post.ts';
import { diffRevision, getRevision, listRevisions, restoreRevision } from './revisions/revisions.ts';
import { saveShared } from './save-shared.ts';
import { discardChanges, removeLanguage } from './texts/discard-changes.ts';
import { saveTranslation } from './texts/save-translation.ts';
import { markUpToDate, sourceDiff } from './translations/source-changes.ts';
import { startTranslation } from './translations/start-translation.ts';
import { removePost, restorePost, trashPost } from './trash-post.ts';

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
