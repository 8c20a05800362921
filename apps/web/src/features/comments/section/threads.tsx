import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { PostedForm } from '@sanwen/contracts/render';
import type { VisibleThread, ThreadPage } from '../data/comment-pages.ts';
import { useReplies } from '../data/stored-comments.ts';
import { CommentItem } from './comment-item.tsx';
import styles from './comment-parts.module.css';
import { useComments } from './comments-context.ts';
import { readDraft } from '../data/drafts.ts';
import type { SendOutcome } from '../data/use-comment-actions.ts';
import { CommentForm, useOutcomeMessage } from './comment-form.tsx';
import newThreadFormStyles from './comment-form.module.css';

interface ThreadProps {
  thread: VisibleThread;
  /** A reply to load up to, for a permalink. */
  until?: number | undefined;
}

/** A comment with its replies: the first come with it, the others load on demand. */
export function Thread({ thread, until }: ThreadProps) {
  const { post } = useComments();
  const [opened, setOpened] = useState(false);
  const { root, replies: first, ownReplies, replyCount } = thread;
  const isBeyond = until !== undefined && until !== root.id && first.every(({ id }) => id !== until);
  const more = useReplies({ post, root: root.id, after: first.at(-1)?.id ?? 0, enabled: opened || isBeyond });
  const loaded = more.data?.pages.flatMap(({ items }) => items) ?? [];
  const shown = [...first, ...loaded];
  const known = new Set(shown.map(({ id }) => id));
  const left = replyCount - shown.length;
  const { data, fetchNextPage, hasNextPage, isFetching } = more;
  const isOnTheWay = isBeyond && !known.has(until) && hasNextPage && !isFetching;
  useEffect(() => {
    if (isOnTheWay) void fetchNextPage();
  }, [isOnTheWay, fetchNextPage]);

  const next = () => (data ? void fetchNextPage() : setOpened(true));
  return (
    <li>
      <CommentItem
        comment={root}
        replies={[...shown, ...ownReplies.filter(({ id }) => !known.has(id))].map((reply) => (
          <li key={reply.id}>
            <CommentItem comment={reply} />
          </li>
        ))}
        moreReplies={
          left > 0 &&
          (!data || hasNextPage) && (
            <button
              type="button"
              className={styles.more}
              aria-disabled={isFetching || undefined}
              onClick={next}
            >
              <Plural value={left} one="# more reply" other="# more replies" />
            </button>
          )
        }
      />
    </li>
  );
}

interface BeginFormProps {
  closed: ThreadPage['closed'];
  /** URL for submitting without the app, and the result of that. */
  action: string;
  posted: PostedForm | undefined;
}

/** The form for a new thread, or the result of the last attempt. */
export function BeginForm({ closed, action, posted }: BeginFormProps) {
  const { t } = useLingui();
  const { post, own, nickname, signInHref, actions } = useComments();
  const [outcome, setOutcome] = useState<SendOutcome>();
  if (closed !== null && !posted?.refused) {
    return (
      <p className={newThreadFormStyles.warning}>
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
        <p className={newThreadFormStyles.warning}>
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
          submit={t`Post comment`}
          action={action}
          posted={posted}
          actions={actions}
          onDone={setOutcome}
        />
      )}
      {isDone && own.limit === null && (
        <button
          type="button"
          className={`${newThreadFormStyles.quiet} ${newThreadFormStyles.again}`}
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
      className={outcome.kind === 'sent' ? newThreadFormStyles.note : newThreadFormStyles.warning}
    >
      {message(outcome)}
    </p>
  );
}
