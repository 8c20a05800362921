import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { addressedComment } from './comment-address.ts';
import styles from './post-comments.module.css';

/** How far before its place comes into view the talk is fetched. */
const AHEAD = '400px';

/**
 * The place of a post's comments. The page is the same for everybody and says no more than that they are there; the talk comes when
 * a reader gets to it, or a permanent link leads to one of them.
 */
export function PostComments({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const place = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!place.current || wanted) return undefined;
    const want = () => setWanted(true);
    if (addressedComment(location.hash) !== undefined) want();
    const seen = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && want(), { rootMargin: AHEAD });
    seen.observe(place.current);
    return () => seen.disconnect();
  }, [wanted]);

  const waiting = (
    <>
      <p className={styles.waiting}>
        <Trans>Loading comments…</Trans>
      </p>
      <p className={styles.withoutScripts}>
        <Trans>Turn on JavaScript to read and write comments.</Trans>
      </p>
    </>
  );
  return (
    <section ref={place} id="comments" aria-label={t`Comments`} className={styles.place} data-wake="view" data-print="no">
      {wanted ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
    </section>
  );
}
