const COMMENT_LIKES = 'comment-likes:';

/** Tags whose changes don't renew a page. */
export const isLeftOutOfPages = (tag: string): boolean => tag.startsWith(COMMENT_LIKES);

/** Cache tags. A page records the tags of what it shows; a change to one of them makes it stale. */
export const changeTags = {
  settings: 'settings',
  /** Settings that no page or public response shows. */
  unseenSettings: 'unseen-settings',
  menu: (type: string) => `menu:${type}`,
  /** An editable page, such as `about`. */
  page: (key: string) => `page:${key}`,
  /** Which editable pages there are, and when they changed. */
  pages: 'pages',
  /** A post's own texts, dates, tags, and category. */
  post: (id: number) => `post:${id}`,
  /** The previous and next post of a post. */
  besidePost: (id: number) => `beside-post:${id}`,
  /** Any post: for lists of so many posts that recording each would take more space than the list. */
  eachPost: 'each-post',
  category: (id: number) => `category:${id}`,
  tag: (id: number) => `tag:${id}`,
  /** The comments of a post. */
  comments: (postId: number) => `comments:${postId}`,
  /** Their likes. Responses of the API show the current ones; a page shows those of its rendering. */
  commentLikes: (postId: number) => `${COMMENT_LIKES}${postId}`,
  commentCount: (postId: number) => `comment-count:${postId}`,
  /** The name and avatar of an account. */
  person: (id: number) => `person:${id}`,
  series: (id: number) => `series:${id}`,
  author: (id: number) => `author:${id}`,
  /** Posts on the front page, and their order. */
  posts: 'posts',
  /** The order by views, which changes without notice. */
  popular: 'popular',
  /** Posts listed under a category, tag, or author. */
  categoryPosts: (id: number) => `category-posts:${id}`,
  tagPosts: (id: number) => `tag-posts:${id}`,
  authorPosts: (id: number) => `author-posts:${id}`,
  /** Lists of the categories and tags themselves. */
  categories: 'categories',
  tags: 'tags',
  /** Redirects of old addresses. No cached page shows them. */
  redirects: 'redirects',
} as const;
