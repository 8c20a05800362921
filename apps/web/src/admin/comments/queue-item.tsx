import { useLingui } from '@lingui/react/macro';
import type { CommentModeration, ManagedComment } from '@sanwen/contracts/comments.manage.contract';
import { useAdmin } from '../shared/admin-data.tsx';
import { useAction } from '../shared/use-action.ts';
import { CommentActions } from './comment-actions.tsx';
import { CommentWriter } from './comment-writer.tsx';
import { QueueComment } from './queue-comment.tsx';

/** What is written in the queue: an answer to a comment, or its text. */
export type Writing = 'reply' | 'edit';

interface QueueItemProps {
  comment: ManagedComment;
  isCurrent: boolean;
  isSelected: boolean;
  writing: Writing | undefined;
  onWrite: (writing: Writing | undefined) => void;
  onSelect: () => void;
  onDecide: (action: CommentModeration) => void;
  onBan: () => void;
  onRemove: () => void;
}

/** A comment of the queue with what can be done with it, and where it is answered and edited. */
export function QueueItem({
  comment,
  writing,
  onWrite,
  onDecide,
  onBan,
  onRemove,
  ...marks
}: QueueItemProps) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const { id, nickname, content, status } = comment;
  const close = () => onWrite(undefined);
  const reply = useAction({
    run: (text: string) => client.comments.manage.reply.mutate({ id, content: text, locale: comment.locale }),
    done: status === 'waiting' ? t`Replied; the comment is approved.` : t`Replied.`,
    onDone: close,
  });
  const edit = useAction({
    run: (text: string) => client.comments.manage.edit.mutate({ id, content: text }),
    done: t`Changed.`,
    onDone: close,
  });
  return (
    <QueueComment
      comment={comment}
      {...marks}
      editor={
        writing === 'edit' ? (
          <CommentWriter
            label={t`Text of ${nickname}’s comment`}
            sendLabel={t`Save`}
            defaultValue={content}
            action={edit}
            onClose={close}
            lang={comment.locale}
          />
        ) : undefined
      }
    >
      {writing === 'reply' && (
        <CommentWriter
          label={t`Reply to ${nickname}`}
          sendLabel={status === 'waiting' ? t`Reply and approve` : t`Reply`}
          action={reply}
          onClose={close}
          lang={comment.locale}
        />
      )}
      {writing === undefined && (
        <CommentActions
          comment={comment}
          onDecide={onDecide}
          onReply={() => onWrite('reply')}
          onEdit={() => onWrite('edit')}
          onBan={onBan}
          onRemove={onRemove}
        />
      )}
    </QueueComment>
  );
}
