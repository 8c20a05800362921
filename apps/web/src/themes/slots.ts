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
import type { ComponentProps, ComponentType, ReactNode } from 'react';

/** Addresses within the view's language. A page of 1 is the plain address. */
export interface SiteLinks {
  /** Any path of this site, with the view's language prefix; other addresses are left alone. */
  to: (href: string) => string;
  home: (page?: number) => string;
  post: (slug: string) => string;
  category: (slug: string, page?: number) => string;
  tag: (slug: string, page?: number) => string;
  /** The search page; with a query, its results. */
  search: (query?: string, page?: number) => string;
}

/**
 * The same page in another language. The link to it carries `hreflang`: following it is remembered as a
 * choice.
 */
export interface LanguageChoice {
  locale: Locale;
  name: string;
  href: string;
  current: boolean;
}

/** A cover, or another picture, as the API tells of it. */
export type ImageMetadata = Pick<NonNullable<PostSummary['cover']>, 'url' | 'width' | 'height'>;

/**
 * A picture as attributes of an `<img>`. Beside them it needs `alt`, and `sizes` wherever it is not as wide
 * as the window.
 */
export type ImageView = Pick<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height' | 'style'>;

/** What every page of a site shows. */
export interface SiteView {
  locale: Locale;
  settings: SiteSettings;
  headerMenu: MenuItem[];
  footerMenu: MenuItem[];
  /** Empty when the switcher is off or there is only one language. */
  languages: LanguageChoice[];
  links: SiteLinks;
  /** Full address of an image path. */
  imageUrl: (path: string) => string;
  /** A picture in the widths that it is kept in; without one, the placeholder (spec 3). */
  image: (image: ImageMetadata | null | undefined) => ImageView;
  /** Finds what a query that is being typed may become; absent on a page that has no app. */
  suggest?: Suggest | undefined;
}

/** The ways of an account. A page is the same for everyone: whether its reader has one, the browser knows. */
export interface AccountView {
  signInHref: string;
  accountHref: string;
  /** Of the signed-in reader; absent on the server, and before the app. It comes with its own code. */
  menu?: ReactNode;
}

export interface LayoutProps {
  site: SiteView;
  /** The form to subscribe with; absent where the site has no newsletter, or the page a form of its own. */
  newsletter?: ReactNode;
  /** Absent on a page that no app takes over. */
  account?: AccountView | undefined;
  children: ReactNode;
}

export interface HomePageProps {
  site: SiteView;
  posts: PostPage;
  /** On the first page, where the theme has no front page: what was read most. */
  mostRead?: PostLink[];
}

/** The first page of a site: the newest posts, and what an editor sets beside them. */
export interface FrontPageProps extends Omit<HomePageProps, 'mostRead'> {
  front: FrontPage;
}

export interface PostPageProps {
  site: SiteView;
  post: Post;
  related: PostSummary[];
  /** Its full address, in the form it is read at. */
  address: string;
  /** The posts before and after it, by date. */
  neighbors: PostNeighbors;
  /** The form to subscribe with, below the text. */
  newsletter?: ReactNode;
  /** What readers say to it: a section of its own, with its heading. */
  comments?: ReactNode;
}

/** A comment, in parts that a theme places. */
export interface CommentProps {
  /** Id of the element that is the comment, which permanent links name; it takes the focus. */
  id: string;
  /** What the element is called. */
  label: string;
  isReply: boolean;
  nickname: string;
  avatar: string | null;
  /** Who speaks, and in which language. */
  labels: ReactNode;
  /** When it was written, as the permanent link. */
  when: ReactNode;
  /** Whom a reply answers. */
  mention?: ReactNode;
  /** What its writer alone is told of it. */
  notice?: ReactNode;
  text: ReactNode;
  controls?: ReactNode;
  /** The form of a reply that is being written. */
  reply?: ReactNode;
  /** Entries of a list: the replies. */
  replies?: ReactNode;
  /** Leads to more of them. */
  moreReplies?: ReactNode;
}

/** The whole talk below a post. */
export interface CommentsProps {
  heading: ReactNode;
  /** Newest, oldest or best first; absent where there is nothing to order. */
  order?: ReactNode;
  /** Where a thread is begun, or why it cannot be. */
  form: ReactNode;
  /** Entries of a list: the threads; absent while there are none. */
  threads?: ReactNode;
  /** Leads to the threads before and after those that are shown. */
  before?: ReactNode;
  after?: ReactNode;
}

/** How comments look. */
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

/** A page that is only a text. */
export interface TextPageProps {
  site: SiteView;
  page: TextPage;
}

/** A text, and below it the form that reaches the site's owner. */
export interface ContactPageProps extends TextPageProps {
  form: ReactNode;
}

export interface SearchPageProps {
  site: SiteView;
  /** What is looked for; empty before the first search. */
  query: string;
  /** Absent before the first search, and when the search failed. */
  results?: SearchResults | undefined;
  /** The server gave no answer. */
  failed?: boolean;
  /** What else to browse: there when nothing was looked for or found. */
  subjects: Tag[];
}

export interface NotFoundPageProps {
  /** Absent when the settings could not be read. */
  site?: SiteView | undefined;
  path: string;
}

export interface ErrorPageProps {
  site?: SiteView | undefined;
  status: number;
  /** Nobody answered the browser: it is the network's fault, as far as anyone knows. */
  unreachable?: boolean;
  /** What to quote when asking for help. */
  requestId?: string | undefined;
}

/**
 * What a theme has to provide. A theme is looks only: it gets data and addresses, and fetches nothing. Its
 * styles come after the tokens and the base of @sanwen/ui, which every page has. Links are plain `<a href>`;
 * pages stand in the layout's one `<main>`, and a page that is shown without a site brings its own. The
 * element that holds the html of a post or a page, and nothing else, is marked `data-text`: the browser takes
 * the text from there.
 */
export interface ThemeSlots {
  Layout: ComponentType<LayoutProps>;
  /** Pages of the list of all posts. */
  HomePage: ComponentType<HomePageProps>;
  /** In place of the first of them, for a theme that has a front page; its data is asked for only then. */
  FrontPage?: ComponentType<FrontPageProps>;
  PostPage: ComponentType<PostPageProps>;
  CategoryPage: ComponentType<CategoryPageProps>;
  TagPage: ComponentType<TagPageProps>;
  TextPage: ComponentType<TextPageProps>;
  ContactPage: ComponentType<ContactPageProps>;
  SearchPage: ComponentType<SearchPageProps>;
  /** Comes when a reader gets to the comments of a post. */
  comments: () => Promise<{ comments: CommentSlots }>;
  NotFoundPage: ComponentType<NotFoundPageProps>;
  ErrorPage: ComponentType<ErrorPageProps>;
}
