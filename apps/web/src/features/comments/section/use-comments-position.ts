import { useCallback, useEffect, useState } from 'react';
import type { CommentSort } from '@sanwen/contracts/comments.schemas';
import { useDataAccess } from '#src/api/with-queries.tsx';
import { addressedComment, commentElementId } from '../comment-address.ts';

interface CommentsPosition {
  sort: CommentSort;
  /** First page to load. */
  page: number;
  /** Target of a permalink and the root of its thread. */
  target?: { id: number; root: number } | undefined;
}

/**
 * Where the comments open: at the start, or at the comment that the URL names.
 * @param first the page that the document shows
 * @param onLost called if there is no such comment
 */
export function useCommentsPosition(first: number, onLost: () => void) {
  const { client } = useDataAccess();
  const [place, setPlace] = useState<CommentsPosition>({ sort: 'newest', page: first });
  /** Id of the comment to show, until it has been. */
  const [wanted, setWanted] = useState<number>();

  useEffect(() => {
    const look = () => setWanted(addressedComment(location.hash));
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);

  const { sort } = place;
  useEffect(() => {
    if (wanted === undefined || document.getElementById(commentElementId(wanted))) return undefined;
    let isOld = false;
    client.comments.place.query({ id: wanted, sort }).then(
      ({ page, rootId }) => isOld || setPlace({ sort, page, target: { id: wanted, root: rootId } }),
      () => {
        if (isOld) return;
        setWanted(undefined);
        onLost();
      },
    );
    return () => {
      isOld = true;
    };
  }, [wanted, client, sort, onLost]);

  const order = (next: CommentSort) => {
    setWanted(undefined);
    setPlace({ sort: next, page: 1 });
  };
  return { ...place, order, wanted, reached: useCallback(() => setWanted(undefined), []) };
}
