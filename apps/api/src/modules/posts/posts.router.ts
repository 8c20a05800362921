import type { postsContract } from '@sanwen/contracts/posts.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { searchPosts, suggestPosts } from '../search/search.service.ts';
import { countView } from '../views/views.service.ts';
import { frontPage, listMostRead } from './front-page.ts';
import { managePostsHandlers } from './manage/manage-posts.router.ts';
import { getNeighbors } from './neighbors.ts';
import { readPost } from './post-page.ts';
import { getPost, listPopularPosts, listPosts, listRelatedPosts } from './posts.service.ts';

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
  search: searchPosts,
  suggestions: suggestPosts,
  manage: managePostsHandlers,
};
