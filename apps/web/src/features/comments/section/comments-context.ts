import { createContext, use } from 'react';
import type { CommentSlots, SiteView } from '#src/themes/slots.ts';
import type { Own } from '../data/comment-pages.ts';
import type { CommentActions } from '../data/use-comment-actions.ts';

/** What each comment of a talk needs beside itself. */
export interface CommentsShared {
  post: number;
  site: Pick<SiteView, 'locale' | 'imageUrl'>;
  look: CommentSlots;
  /** What marks what a machine wrote. */
  aiLabel: string;
  own: Own;
  actions: CommentActions;
  /** Of the signed-in reader. */
  nickname: string | undefined;
  signInHref: string;
  /** New comments are taken. */
  isOpen: boolean;
  /** The comment that is being answered. */
  replying: number | undefined;
  reply: (id: number | undefined) => void;
  /** The comment that the address names, until it was shown. */
  wanted: number | undefined;
  reached: () => void;
  /** Says to all, also those who only hear the page, what has happened. */
  announce: (words: string, isFailed?: boolean) => void;
}

export const CommentsContext = createContext<CommentsShared | undefined>(undefined);

/** @throws Error outside of a talk */
export function useComments(): CommentsShared {
  const shared = use(CommentsContext);
  if (!shared) throw new Error('a comment stands in a talk');
  return shared;
}
