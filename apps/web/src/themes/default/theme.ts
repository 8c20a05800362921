import type { ThemeSlots } from '../slots.ts';
import { Layout } from './frame/layout.tsx';
import { CategoryPage } from './lists/category-page.tsx';
import { HomePage } from './lists/home-page.tsx';
import { TagPage } from './lists/tag-page.tsx';
import { ErrorPage } from './messages/error-page.tsx';
import { NotFoundPage } from './messages/not-found-page.tsx';
import { ContactPage } from './pages/contact-page.tsx';
import { TextPage } from './pages/text-page.tsx';
import { PostPage } from './post/post-page.tsx';
import { SearchPage } from './search/search-page.tsx';

/** The blog theme: quiet and literary, one column, type that leads (product 23). */
export const theme: ThemeSlots = {
  Layout,
  HomePage,
  PostPage,
  CategoryPage,
  TagPage,
  TextPage,
  ContactPage,
  SearchPage,
  comments: () => import('./comments/comments.ts'),
  NotFoundPage,
  ErrorPage,
};
