import { useLingui } from '@lingui/react/macro';
import type { CommentModeration, ManagedComment } from '@sanwen/contracts/comments.manage.contract';
import { MoreIcon } from '@sanwen/ui/admin/admin-icons';
import { AdminButton } from '@sanwen/ui/admin/button';
import { DropdownMenu, MenuAction, MenuLink, MenuSeparator } from '@sanwen/ui/admin/menu';
import { COMMENT_MAX } from '@sanwen/contracts/constants';
import { TextAreaInput } from '@sanwen/ui/admin/field';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useAdmin } from '../shared/admin-data.tsx';
import { type Action, useAction } from '../shared/actions.tsx';
import { QueueComment } from './queue-comment.tsx';
import { bannable } from './bans.tsx';
import styles from './comments.module.css';

/** What is being written in the queue: a reply, or an edit of the text. */
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

/** A comment of the queue with its actions and its reply and edit forms. */
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

interface CommentActionsProps {
  comment: ManagedComment;
  onDecide: (action: CommentModeration) => void;
  onReply: () => void;
  onEdit: () => void;
  onBan: () => void;
  onRemove: () => void;
}

/** Actions of a comment: frequent ones as buttons, the others in a menu. */
function CommentActions({ comment, onDecide, onReply, onEdit, onBan, onRemove }: CommentActionsProps) {
  const { t } = useLingui();
  const { status, nickname, post } = comment;
  const { client } = useAdmin();
  const setOpen = useAction({
    run: (open: boolean) => client.comments.manage.setOpen.mutate({ post: post.id, open }),
    done: ({ open }) =>
      open ? t`Readers may comment on “${post.title}” again.` : t`Comments on “${post.title}” are closed.`,
  });
  const isPut = status === 'spam' || status === 'trash';
  return (
    <div className={styles.actions} role="group" aria-label={t`Actions for ${nickname}`}>
      {status === 'waiting' && <AdminButton onClick={() => onDecide('approve')}>{t`Approve`}</AdminButton>}
      {status === 'approved' && (
        <AdminButton onClick={() => onDecide('wait')}>{t`Move back to pending`}</AdminButton>
      )}
      {isPut && <AdminButton onClick={() => onDecide('restore')}>{t`Restore`}</AdminButton>}
      {!isPut && <AdminButton onClick={onReply}>{t`Reply`}</AdminButton>}
      {status !== 'spam' && (
        <AdminButton variant="quiet" onClick={() => onDecide('spam')}>{t`Spam`}</AdminButton>
      )}
      {status === 'trash' ? (
        <AdminButton variant="danger" onClick={onRemove}>{t`Delete forever…`}</AdminButton>
      ) : (
        <AdminButton variant="quiet" onClick={() => onDecide('trash')}>{t`Move to trash`}</AdminButton>
      )}
      <DropdownMenu variant="quiet" iconOnly label={t`More for ${nickname}`} trigger={<MoreIcon />}>
        <MenuAction onSelect={onEdit}>{t`Edit`}</MenuAction>
        <MenuAction danger disabled={bannable(comment).length === 0} onSelect={onBan}>{t`Ban…`}</MenuAction>
        <MenuSeparator />
        <MenuLink
          href={`/admin/comments?status=${status}&post=${post.id}`}
        >{t`Only this post’s comments`}</MenuLink>
        <MenuAction onSelect={() => setOpen.act(!post.commentsOpen)}>
          {post.commentsOpen ? t`Close comments on this post` : t`Open this post’s comments`}
        </MenuAction>
      </DropdownMenu>
    </div>
  );
}

interface CommentWriterProps {
  label: string;
  sendLabel: string;
  defaultValue?: string;
  /** Language of the text. */
  lang: string;
  action: Action<string>;
  onClose: () => void;
}

/**
 * The moderator's text field in the queue. Ctrl or ⌘ with Enter sends; Escape closes it, unless that would
 * lose text.
 */
function CommentWriter({ label, sendLabel, defaultValue = '', lang, action, onClose }: CommentWriterProps) {
  const { t } = useLingui();
  const [text, setText] = useState(defaultValue);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    }
    if (event.key === 'Escape' && text === defaultValue) onClose();
  };
  return (
    <form
      className={styles.writer}
      onSubmit={(event) => {
        event.preventDefault();
        action.act(text);
      }}
    >
      <TextAreaInput
        ref={area}
        label={label}
        hint={t`Markdown. Ctrl/⌘ + Enter to send.`}
        error={action.formError?.fields['content']}
        lang={lang}
        rows={4}
        required
        maxLength={COMMENT_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.actions}>
        <AdminButton type="submit" variant="primary" busy={action.busy}>
          {sendLabel}
        </AdminButton>
        <AdminButton onClick={onClose}>{t`Cancel`}</AdminButton>
      </div>
    </form>
  );
}
