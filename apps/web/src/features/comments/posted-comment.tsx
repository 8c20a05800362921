import { useLingui } from '@lingui/react/macro';
import type { PostedForm } from '@sanwen/contracts/render';
import styles from './post-comments.module.css';

/** Result of a comment that the browser submitted itself; the form shows a refused one. */
export function PostedComment({ posted }: { posted: PostedForm | undefined }) {
  const { t } = useLingui();
  if (!posted || posted.refused) return null;
  return (
    <p role="status" className={styles.taken}>
      {posted.message ?? t`Comment submitted successfully!`}
    </p>
  );
}
