import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ThreadPage } from '../data/comment-pages.ts';
import { readDraft } from '../data/drafts.ts';
import type { SendOutcome } from '../data/use-comment-actions.ts';
import { CommentForm, useOutcomeMessage } from './comment-form.tsx';
import styles from './comment-form.module.css';
import { useComments } from './comments-context.ts';

/** The form for a new thread, or the result of the last attempt. */
export function BeginForm({ closed }: { closed: ThreadPage['closed'] }) {
  const { t } = useLingui();
  const { post, own, nickname, signInHref, actions } = useComments();
  const [outcome, setOutcome] = useState<SendOutcome>();
  if (closed !== null) {
    return (
      <p className={styles.warning}>
        <Trans>Comments are closed.</Trans>
      </p>
    );
  }
  const isDone = outcome !== undefined && outcome.kind !== 'warning';
  // A stored text stays visible, even at a limit.
  const hasDraft = readDraft(`post:${post}`) !== '';
  return (
    <>
      {outcome && <Outcome outcome={outcome} />}
      {own.limit !== null && !outcome && (
        <p className={styles.warning}>
          {own.limit === 'ALREADY_COMMENTED' ? (
            <Trans>You have already commented on this article. You can still reply to others.</Trans>
          ) : (
            <Trans>You’ve reached today’s comment limit. Try again tomorrow.</Trans>
          )}
        </p>
      )}
      {!isDone && (own.limit === null || hasDraft) && (
        <CommentForm
          draft={`post:${post}`}
          nickname={nickname}
          signInHref={signInHref}
          label={t`Your comment`}
          action={t`Post comment`}
          actions={actions}
          onDone={setOutcome}
        />
      )}
      {isDone && own.limit === null && (
        <button
          type="button"
          className={`${styles.quiet} ${styles.again}`}
          onClick={() => setOutcome(undefined)}
        >
          <Trans>Write another</Trans>
        </button>
      )}
    </>
  );
}

/** Takes the focus from the removed button. */
const focusOnce = (message: HTMLParagraphElement | null): void => message?.focus();

function Outcome({ outcome }: { outcome: SendOutcome }) {
  const message = useOutcomeMessage();
  return (
    <p
      ref={focusOnce}
      tabIndex={-1}
      role="status"
      className={outcome.kind === 'sent' ? styles.note : styles.warning}
    >
      {message(outcome)}
    </p>
  );
}
