import type { ThemeSlots } from '../slots.ts';
import { Layout } from './frame/layout.tsx';
import { CategoryPage, HomePage, TagPage } from './lists/list-pages.tsx';
import { ErrorPage, NotFoundPage } from './messages/message.tsx';
import { ContactPage, TextPage } from './pages/text-page.tsx';
import { PostPage } from './post/post-page.tsx';
import { SearchPage } from './search/search-page.tsx';

/** The blog theme: quiet and literary, one column, led by typography (product 23). */
export const theme: ThemeSlots = {
  Layout,
  HomePage,
  PostPage,
  CategoryPage,
  TagPage,
  TextPage,
  ContactPage,
  SearchPage,
  comments: () => import('./comments/comments.tsx'),
  NotFoundPage,
  ErrorPage,
};
