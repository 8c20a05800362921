import type { Comment } from '@sanwen/contracts/comments.schemas';
import { useEffect } from 'react';
import { commentElementId } from '../comment-address.ts';
import { useComments } from './comments-context.ts';

/** What a comment is marked with when a permanent link led to it. */
const MARK = 'data-addressed';

/** Leads the reader to a comment when the address names it: in sight, with the focus, and marked. */
export function useAddressed({ id }: Pick<Comment, 'id'>): void {
  const { wanted, reached } = useComments();
  const isWanted = wanted === id;
  useEffect(() => {
    const element = isWanted ? document.getElementById(commentElementId(id)) : null;
    if (!element) return;
    for (const other of document.querySelectorAll(`[${MARK}]`)) other.removeAttribute(MARK);
    element.setAttribute(MARK, '');
    element.scrollIntoView({ block: 'center' });
    element.focus({ preventScroll: true });
    reached();
  }, [isWanted, id, reached]);
}
