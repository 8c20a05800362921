/**
 * Names of what pages show, and of what changes: a page is stale when a name that it showed is among those
 * that changed.
 */
export const changeTags = {
  settings: 'settings',
  /** Of the settings those that no page and no public answer depends on. */
  unseenSettings: 'unseen-settings',
  menu: (type: string) => `menu:${type}`,
  /** An editable page, such as `about`. */
  page: (key: string) => `page:${key}`,
  /** A post's own texts, dates, tags and category. */
  post: (id: number) => `post:${id}`,
  /** Which posts are listed before and after a post. */
  besidePost: (id: number) => `beside-post:${id}`,
  /** Any post at all: for what tells of so many that naming each would take more room than it does. */
  eachPost: 'each-post',
  category: (id: number) => `category:${id}`,
  tag: (id: number) => `tag:${id}`,
  /** Which comments a post has, and what is in them. */
  comments: (postId: number) => `comments:${postId}`,
  commentCount: (postId: number) => `comment-count:${postId}`,
  /** How a person with an account is called, and looks. */
  person: (id: number) => `person:${id}`,
  author: (id: number) => `author:${id}`,
  /** Which posts are listed on the front page, and in what order. */
  posts: 'posts',
  /** The order by views, which changes without being told. */
  popular: 'popular',
  /** Which posts are listed under a category, a tag or an author. */
  categoryPosts: (id: number) => `category-posts:${id}`,
  tagPosts: (id: number) => `tag-posts:${id}`,
  authorPosts: (id: number) => `author-posts:${id}`,
  /** Lists of the categories and tags themselves. */
  categories: 'categories',
  tags: 'tags',
} as const;
