import type { tagsContract } from '@sanwen/contracts/tags.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { listManagedTags } from './list-managed-tags.ts';
import { mergeTags, removeTags, createTag, saveTag } from './manage-tags.ts';
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
