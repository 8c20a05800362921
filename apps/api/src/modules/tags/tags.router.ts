import type { tagsContract } from '@sanwen/contracts/tags.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { listManagedTags } from './list-managed-tags.ts';
import { mergeTags, removeTags, createTag, saveTag } from './manage-tags.ts';
import { getTag, listTags } from './tags.service.ts';

export const tagsHandlers: Omit<HandlersOf<typeof tagsContract>, 'posts'> = {
  list: listTags,
  get: getTag,
  manage: {
    list: listManagedTags,
    create: createTag,
    save: saveTag,
    merge: mergeTags,
    remove: removeTags,
  },
};
