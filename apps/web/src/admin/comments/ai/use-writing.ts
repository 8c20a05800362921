import type { DraftedComment } from '@sanwen/contracts/comments.ai.contract';
import { AUTH_TOKEN_KEY } from '@sanwen/contracts/constants';
import { useEffect, useRef, useState } from 'react';
import { readStored } from '#src/boot/storage.ts';
import { useAdmin } from '../../shared/admin-data.tsx';
import { useViewLocale } from '../../shared/use-view-locale.ts';
import { streamComment, type Wish } from './stream-comment.ts';

/** Where a machine's comment stands on its way to a post. */
export type Writing =
  | { kind: 'none' }
  /** `message` is the server's; without it the server could not be reached. */
  | { kind: 'failed'; message: string | undefined }
  | { kind: 'writing'; text: string }
  | { kind: 'written'; article: number; comment: DraftedComment };

/** Asks a machine for a comment. Who leaves the page, or stops it, ends the writing on the server as well. */
export function useWriting() {
  const { queryClient } = useAdmin();
  const viewLocale = useViewLocale();
  const [writing, setWriting] = useState<Writing>({ kind: 'none' });
  const isRunning = useRef<AbortController>(undefined);
  useEffect(() => () => isRunning.current?.abort(), []);
  return {
    writing,
    ask: async (wish: Wish) => {
      isRunning.current?.abort();
      const controller = new AbortController();
      const { signal } = controller;
      isRunning.current = controller;
      let text = '';
      setWriting({ kind: 'writing', text });
      const onText = (piece: string) => {
        text += piece;
        if (!signal.aborted) setWriting({ kind: 'writing', text });
      };
      const ending = await streamComment(wish, {
        token: readStored(AUTH_TOKEN_KEY),
        viewLocale,
        signal,
        onText,
      });
      // What it used is shown beside it.
      void queryClient.invalidateQueries();
      if (signal.aborted) return;
      if (ending.kind === 'written')
        setWriting({ kind: 'written', article: wish.article, comment: ending.comment });
      else setWriting({ kind: 'failed', message: ending.kind === 'failed' ? ending.message : undefined });
    },
    /** Stops the writing, or throws away what was written. */
    drop: () => {
      isRunning.current?.abort();
      setWriting({ kind: 'none' });
    },
  };
}
