import { createContext, use } from 'react';
import type { CommentSlots, SiteView } from '../../../themes/slots.ts';
import type { Own } from '../data/talk-pages.ts';
import type { CommentActions } from '../data/use-comment-actions.ts';

/** What each comment of a talk needs beside itself. */
export interface TalkShared {
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
  answering: number | undefined;
  answer: (id: number | undefined) => void;
  /** The comment that the address names, until it was shown. */
  wanted: number | undefined;
  reached: () => void;
  /** Says to all, also those who only hear the page, what has happened. */
  say: (words: string, isFailed?: boolean) => void;
}

export const TalkContext = createContext<TalkShared | undefined>(undefined);

/** @throws Error outside of a talk */
export function useTalk(): TalkShared {
  const shared = use(TalkContext);
  if (!shared) throw new Error('a comment stands in a talk');
  return shared;
}
