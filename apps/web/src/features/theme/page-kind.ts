export type PageKind = 'home' | 'post' | 'category' | 'other';

/** What a page is by its path, without a language prefix (spec 2). */
export function pageKind(path: string): PageKind {
  if (/post|article/.test(path)) return 'post';
  if (path.includes('category')) return 'category';
  return /^\/(?:magazine\/?)?$/.test(path) ? 'home' : 'other';
}

/**
 * Whether the view is hidden for a moment on the way from a page to another: from a post to the home page or
 * a category.
 */
export function hidesOnTheWay(from: string, to: string): boolean {
  return pageKind(from) === 'post' && ['home', 'category'].includes(pageKind(to));
}
