import type { tagsContract } from '@sanwen/contracts/tags.contract';
import type { HandlersOf } from '../../procedures.ts';
import { getTag, listTagPosts, listTags } from './tags.service.ts';

export const tagsHandlers: HandlersOf<typeof tagsContract> = {
  list: listTags,
  get: getTag,
  posts: listTagPosts,
};
