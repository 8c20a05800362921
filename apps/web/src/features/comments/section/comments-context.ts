import { createContext, use } from 'react';
import type { CommentSlots, SiteView } from '#src/themes/slots.ts';
import type { Own } from '../data/comment-pages.ts';
import type { CommentActions } from '../data/use-comment-actions.ts';

/** What every comment of a post needs. */
export interface CommentsShared {
  post: number;
  site: Pick<SiteView, 'locale' | 'imageUrl' | 'date'>;
  look: CommentSlots;
  /** Label of AI comments. */
  aiLabel: string;
  own: Own;
  actions: CommentActions;
  /** The signed-in user's. */
  nickname: string | undefined;
  /** Whether it is unknown if the reader is signed in. */
  isPending: boolean;
  signInHref: string;
  /** Whether new comments are accepted. */
  isOpen: boolean;
  /** Id of the comment that is being replied to. */
  replying: number | undefined;
  reply: (id: number | undefined) => void;
  /** Id of the comment that the URL names, until it has been shown. */
  wanted: number | undefined;
  reached: () => void;
  /** Id of the reply that the reader has just sent, until it has the focus. */
  sent: number | undefined;
  focusSent: (id: number | undefined) => void;
  /** Focuses the heading, where readers go on after the last comment. */
  focusHeading: () => void;
  /** Announces a result, also to screen readers. */
  announce: (words: string, isFailed?: boolean) => void;
}

export const CommentsContext = createContext<CommentsShared | undefined>(undefined);

/** @throws Error outside of a post's comments */
export function useComments(): CommentsShared {
  const shared = use(CommentsContext);
  if (!shared) throw new Error('useComments is outside of a comments section');
  return shared;
}
