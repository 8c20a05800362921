import { useLingui } from '@lingui/react/macro';
import { COMMENT_SORTS } from '../data/comment-sorts.ts';
import type { CommentSort } from '@sanwen/contracts/comments.schemas';
import styles from './comment-parts.module.css';

/** Which comments come first. */
export function OrderSwitch({
  sort,
  onChange,
}: {
  sort: CommentSort;
  onChange: (sort: CommentSort) => void;
}) {
  const { t } = useLingui();
  const names: Record<CommentSort, string> = { newest: t`Newest`, oldest: t`Oldest`, best: t`Best` };
  return (
    <div role="group" aria-label={t`Sort`} className={styles.order}>
      {COMMENT_SORTS.map((each) => (
        <button key={each} type="button" aria-pressed={each === sort} onClick={() => onChange(each)}>
          {names[each]}
        </button>
      ))}
    </div>
  );
}
