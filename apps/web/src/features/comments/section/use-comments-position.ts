import type { CommentSort } from '@sanwen/contracts/comments.schemas';
import { useCallback, useEffect, useState } from 'react';
import { useDataAccess } from '#src/api/with-queries.tsx';
import { addressedComment, commentElementId } from '../comment-address.ts';

interface CommentsPosition {
  sort: CommentSort;
  /** Page that is loaded first. */
  page: number;
  /** What a permanent link leads to, and its thread. */
  target?: { id: number; root: number } | undefined;
}

/**
 * Where the talk is opened: at its start, or where the comment stands that the address names.
 * @param onLost told when there is no such comment (any more)
 */
export function useCommentsPosition(onLost: () => void) {
  const { client } = useDataAccess();
  const [place, setPlace] = useState<CommentsPosition>({ sort: 'newest', page: 1 });
  /** The comment to be shown, until it was. */
  const [wanted, setWanted] = useState(() => addressedComment(location.hash));

  useEffect(() => {
    const look = () => setWanted(addressedComment(location.hash));
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
