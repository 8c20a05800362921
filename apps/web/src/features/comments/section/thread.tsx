import { Plural } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { VisibleThread } from '../data/comment-pages.ts';
import { useReplies } from '../data/stored-comments.ts';
import { CommentItem } from './comment-item.tsx';
import styles from './comment-parts.module.css';
import { useComments } from './comments-context.ts';

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
