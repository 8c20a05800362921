import type { tagsContract } from '@sanwen/contracts/tags.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { mergeTags, removeTags } from './manage/end-tags.ts';
import { listManagedTags } from './manage/list-managed.ts';
import { createTag, saveTag } from './manage/save-tag.ts';
import { getTag, listTagPosts, listTags } from './tags.service.ts';

export const tagsHandlers: HandlersOf<typeof tagsContract> = {
  list: listTags,
  get: getTag,
  posts: listTagPosts,
  manage: {
    list: listManagedTags,
    create: createTag,
    save: saveTag,
    merge: mergeTags,
    remove: removeTags,
  },
};
