import { type I18n, setupI18n } from '@lingui/core';
import type { AppContext } from '../app-context.ts';
import { loadMoreTexts } from '../i18n/load-i18n.ts';
import { loadedTheme } from '../themes/registry.ts';
import type { CommentSlots, ThemeSlots } from '../themes/slots.ts';
import type { PostCommentsSection } from './-comments.tsx';

/** What a post's comments consist of. Most readers don't need it, because the page has their HTML. */
export interface CommentsParts {
  Section: typeof PostCommentsSection;
  look: CommentSlots;
  /** The view's texts with those of comments. */
  texts: I18n;
}

/** What loading them takes. Unlike the whole context, these stay the same while a view lives. */
export type CommentsContext = Pick<AppContext, 'auth' | 'data' | 'i18n'>;

const code = new WeakMap<ThemeSlots, Pick<CommentsParts, 'Section' | 'look'>>();
const textsOf = new WeakMap<I18n, I18n>();

/** The loaded parts, without waiting. */
export function commentsParts(theme: ThemeSlots, i18n: I18n): CommentsParts | undefined {
  const loaded = code.get(theme);
  const texts = textsOf.get(i18n);
  return loaded && texts && { ...loaded, texts };
}

/** Loads the parts once per theme and view, with what they wait for. */
export async function loadCommentsParts(
  theme: ThemeSlots,
  { auth, data, i18n }: CommentsContext,
): Promise<void> {
  const [section, { comments }, own] = await Promise.all([
    import('./-comments.tsx'),
    theme.comments(),
    textsOf.get(i18n) ?? withTexts(i18n),
    fulfilled(data()),
    auth && fulfilled(auth()),
  ]);
  code.set(theme, { Section: section.PostCommentsSection, look: comments });
  textsOf.set(i18n, own);
}

/** Loads them for the page that the server renders. */
export const loadCommentsForPage = (context: AppContext): Promise<void> =>
  loadCommentsParts(loadedTheme(context.boot.shownTheme), context);

/**
 * The view's texts with those of comments. A copy, because a change of the view's own would make React
 * discard the server's HTML of comments that are not hydrated yet.
 */
async function withTexts(i18n: I18n): Promise<I18n> {
  const own = copyOf(i18n);
  await loadMoreTexts(own, 'comments');
  return own;
}

export const copyOf = ({ locale, messages }: I18n): I18n =>
  setupI18n({ locale, messages: { [locale]: { ...messages } } });

/** Marks a promise as React does, so that `use` reads its value at once. */
export async function fulfilled<Value>(promise: Promise<Value>): Promise<Value> {
  const value = await promise;
  return Object.assign(promise, { status: 'fulfilled', value }).value;
}
