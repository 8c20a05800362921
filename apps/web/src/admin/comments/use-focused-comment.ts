import { type RefObject, useEffect, useRef } from 'react';

/** Tells which comment of the queue the focus comes to. @returns for the element around the queue */
export function useFocusedComment(onFocused: (id: number) => void): RefObject<HTMLOListElement | null> {
  const queue = useRef<HTMLOListElement>(null);
  const latest = useRef(onFocused);
  useEffect(() => {
    latest.current = onFocused;
  });
  useEffect(() => {
    const here = queue.current;
    const note = ({ target }: FocusEvent) => {
      const id = Number(
        target instanceof Element ? target.closest('article')?.dataset['comment'] : undefined,
      );
      if (id > 0) latest.current(id);
    };
    here?.addEventListener('focusin', note);
    return () => here?.removeEventListener('focusin', note);
  }, []);
  return queue;
}
