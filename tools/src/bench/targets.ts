/** A page or call that is measured; paths name what apps/api/dev/seed-posts.ts makes. */
export interface Target {
  name: string;
  path: string;
}

export const TARGETS: readonly Target[] = [
  { name: 'home', path: '/en-US/' },
  { name: 'post', path: '/en-US/post/post-number-7' },
  { name: 'list API', path: '/api/posts?locale=en-US' },
  { name: 'tag page', path: '/en-US/tag/tag-3' },
];
