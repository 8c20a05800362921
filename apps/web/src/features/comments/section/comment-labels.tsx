import { Trans, useLingui } from '@lingui/react/macro';
import type { Comment } from '@sanwen/contracts/comments.schemas';
import { type Locale, LOCALE_NAMES } from '@sanwen/contracts/locales';
import { VisuallyHidden } from '@sanwen/ui/visually-hidden';
import styles from './comment-parts.module.css';

/** Labels of a comment: author, AI, review state, and language. */
export function CommentLabels({
  comment,
  locale,
  aiLabel,
}: {
  comment: Comment;
  locale: Locale;
  aiLabel: string;
}) {
  const { t } = useLingui();
  return (
    <>
      {comment.isAuthor && (
        <span className={styles.author}>
          <Trans>Author</Trans>
        </span>
      )}
      {comment.isAi && (
        <span className={styles.ai} title={t`Written by AI`}>
          <span aria-hidden="true">{aiLabel}</span>
          <VisuallyHidden>
            <Trans>Written by AI</Trans>
          </VisuallyHidden>
        </span>
      )}
      {comment.locale !== locale && (
        <span className={styles.language} lang={comment.locale}>
          {LOCALE_NAMES[comment.locale]}
        </span>
      )}
    </>
  );
}
