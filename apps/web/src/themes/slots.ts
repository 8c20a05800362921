import type { Category } from '@sanwen/contracts/categories.contract';
import type { Locale } from '@sanwen/contracts/locales';
import type { MenuItem } from '@sanwen/contracts/menus.contract';
import type { FrontPage } from '@sanwen/contracts/posts.contract';
import type { TextPage } from '@sanwen/contracts/pages.contract';
import type { Post, PostLink, PostNeighbors, PostPage, PostSummary } from '@sanwen/contracts/posts.schemas';
import type { SearchPage as SearchResults } from '@sanwen/contracts/search.contract';
import type { SiteSettings } from '@sanwen/contracts/settings.contract';
import type { Tag } from '@sanwen/contracts/tags.contract';
import type { Suggest } from '@sanwen/ui/search-suggestions';
import type { ComponentProps, ComponentType, ReactNode, Ref } from 'react';

/** URLs in the view's language. Page 1 has the plain URL. */
export interface SiteLinks {
  /** Any path of this site with the view's language prefix; other URLs are unchanged. */
  to: (href: string) => string;
  home: (page?: number) => string;
  /** A post, in another language if given and the site has it. */
  post: (slug: string, locale?: Locale) => string;
  author: (slug: string, page?: number) => string;
  category: (slug: string, page?: number) => string;
  tag: (slug: string, page?: number) => string;
  /** The search page, or a query's results. */
  search: (query?: string, page?: number) => string;
}

/** The page in another language. Its link has `hreflang`, so following it stores the choice. */
export interface LanguageChoice {
  locale: Locale;
  name: string;
  href: string;
  current: boolean;
}

/** A cover or another image from the API. */
export type ImageMetadata = Pick<NonNullable<PostSummary['cover']>, 'url' | 'width' | 'height'>;

/**
 * An image as attributes of `<img>`. It also needs `alt`, and `sizes` unless it is as wide as the viewport.
 */
export type ImageView = Pick<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height' | 'style'>;

/** What every page of a site shows. */
export interface SiteView {
  locale: Locale;
  settings: SiteSettings;
  headerMenu: MenuItem[];
  footerMenu: MenuItem[];
  /** Empty if the switcher is off or there is only one language. */
  languages: LanguageChoice[];
  links: SiteLinks;
  /** `aria-current` of a menu's link: whether it leads to this page. */
  current: (href: string) => 'page' | undefined;
  /** Full URL of an image path. */
  imageUrl: (path: string) => string;
  /** An image in its stored widths, or the placeholder (spec 3). */
  image: (image: ImageMetadata | null | undefined) => ImageView;
  /** A date in the page's language and the site's time zone. @param instant ISO 8601 */
  date: (instant: string, options: Intl.DateTimeFormatOptions) => string;
  /** The day of an instant in the site's time zone, `2026-11-21`. */
  day: (instant: string) => string;
  /** Suggests completions of a query; undefined on a page without the app. */
  suggest?: Suggest | undefined;
}

/**
 * Account links. Cached pages are the same for everyone; the browser knows whether its reader has an
 * account.
 */
export interface AccountView {
  signInHref: string;
  /** The link to it, which takes the focus when the user signs out in the menu. */
  signInLink?: Ref<HTMLAnchorElement>;
  accountHref: string;
  /** The signed-in user's menu; undefined on the server and before the app is loaded. */
  menu?: ReactNode;
}

export interface LayoutProps {
  site: SiteView;
  /** The newsletter form; undefined without a newsletter, or if the page has its own form. */
  newsletter?: ReactNode;
  /** Undefined on a page without the app. */
  account?: AccountView | undefined;
  children: ReactNode;
}

export interface HomePageProps {
  site: SiteView;
  posts: PostPage;
  /** The most read posts: on the first page, if the theme has no front page. */
  mostRead?: PostLink[];
}

/** A site's first page: the newest posts and an editor's selection. */
export interface FrontPageProps extends Omit<HomePageProps, 'mostRead'> {
  front: FrontPage;
}

export interface PostPageProps {
  site: SiteView;
  post: Post;
  related: PostSummary[];
  /** The page's full URL. */
  address: string;
  /** The previous and next post by date. */
  neighbors: PostNeighbors;
  /** The post's place in its series, above the text. */
  series?: ReactNode;
  /** The newsletter form below the text. */
  newsletter?: ReactNode;
  /** The comments section with its heading. */
  comments?: ReactNode;
}

/** A comment in parts that a theme arranges. */
export interface CommentProps {
  /** Id of the comment's element, for permalinks; it can take the focus. */
  id: string;
  /** Accessible name of the element. */
  label: string;
  isReply: boolean;
  nickname: string;
  avatar: string | null;
  /** Labels of the author and the language. */
  labels: ReactNode;
  /** The date as the permalink. */
  when: ReactNode;
  /** The author that a reply is for. */
  mention?: ReactNode;
  /** A message for its author only. */
  notice?: ReactNode;
  text: ReactNode;
  controls?: ReactNode;
  /** The form of a reply. */
  reply?: ReactNode;
  /** List items: the replies. */
  replies?: ReactNode;
  /** Loads more of them. */
  moreReplies?: ReactNode;
}

/** A post's comments. */
export interface CommentsProps {
  heading: ReactNode;
  /** Sorts by newest, oldest or best; undefined if there is nothing to sort. */
  order?: ReactNode;
  /** The form for a new thread, or why there is none. */
  form: ReactNode;
  /** List items: the threads; undefined while there are none. */
  threads?: ReactNode;
  /** Loads the threads before and after those that are shown. */
  before?: ReactNode;
  after?: ReactNode;
}

/** A theme's components for comments. */
export interface CommentSlots {
  Comments: ComponentType<CommentsProps>;
  Comment: ComponentType<CommentProps>;
}

export interface CategoryPageProps {
  site: SiteView;
  category: Category;
  posts: PostPage;
}

export interface TagPageProps {
  site: SiteView;
  tag: Tag;
  posts: PostPage;
}

export interface IndexHeaderProps {
  title: string;
  /** Below the title. */
  children?: ReactNode;
}

export interface PostsListProps {
  site: SiteView;
  posts: PostPage;
  /** URL of a page of this list. */
  href: (page: number) => string;
}

export interface TextPageProps {
  site: SiteView;
  page: TextPage;
}

/** A text with the contact form below it. */
export interface ContactPageProps extends TextPageProps {
  form: ReactNode;
}

export interface SearchPageProps {
  site: SiteView;
  /** The query; empty before the first search. */
  query: string;
  /** Undefined before the first search, and if it failed. */
  results?: SearchResults | undefined;
  /** The server gave no response. */
  failed?: boolean;
  /** Tags to browse without a query or results. */
  subjects: Tag[];
}

export interface NotFoundPageProps {
  /** Undefined if the settings could not be read. */
  site?: SiteView | undefined;
  path: string;
  /** The newest posts; empty on a page that the app has opened. */
  newest: PostLink[];
}

export interface ErrorPageProps {
  site?: SiteView | undefined;
  status: number;
  /** The browser got no response, which is probably the network's fault. */
  unreachable?: boolean;
  /** The ID to quote when asking for help. */
  requestId?: string | undefined;
}

/**
 * What a theme provides. A theme only has components and CSS: it gets data and URLs, and fetches nothing.
 * Its CSS follows the tokens and base styles of @sanwen/ui, which every page has. Links are plain `<a
 * href>`. Pages are inside the layout's only `<main>`, and a page without a site renders its own. The
 * element that contains only the HTML of a post or text page is marked with `data-text`, where the browser
 * reads the text.
 */
export interface ThemeSlots {
  Layout: ComponentType<LayoutProps>;
  /** Pages of the list of all posts. */
  HomePage: ComponentType<HomePageProps>;
  /** Replaces the first of them in a theme with a front page; its data is only loaded then. */
  FrontPage?: ComponentType<FrontPageProps>;
  PostPage: ComponentType<PostPageProps>;
  CategoryPage: ComponentType<CategoryPageProps>;
  TagPage: ComponentType<TagPageProps>;
  /** Header of the archive, the lists of categories and tags, and of authors. */
  IndexHeader: ComponentType<IndexHeaderProps>;
  /** A page of posts in order of date, without a header. */
  PostsList: ComponentType<PostsListProps>;
  TextPage: ComponentType<TextPageProps>;
  ContactPage: ComponentType<ContactPageProps>;
  SearchPage: ComponentType<SearchPageProps>;
  /** Loads when a reader scrolls to the comments. */
  comments: () => Promise<{ comments: CommentSlots }>;
  NotFoundPage: ComponentType<NotFoundPageProps>;
  ErrorPage: ComponentType<ErrorPageProps>;
}
