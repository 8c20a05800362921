import { Trans, useLingui } from '@lingui/react/macro';
import type { Comment, OwnComment } from '@sanwen/contracts/comments.schemas';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toFormError } from '#src/api/use-server-form.ts';
import { commentElementId } from '../comment-address.ts';
import { ReplyForm, useCommentForm } from './comment-form.tsx';
import { CommentControls } from './comment-controls.tsx';
import { CommentText } from './comment-text.tsx';
import { useComments } from './comments-context.ts';
import type { CommentActions } from '../data/use-comment-actions.ts';
import styles from './comment-parts.module.css';
import { type Locale, LOCALE_NAMES } from '@sanwen/contracts/locales';
import { VisuallyHidden } from '@sanwen/ui/visually-hidden';
import { Button } from '@sanwen/ui/button';
import { storeDraft, readDraft } from '../data/drafts.ts';
import editFormStyles from './comment-form.module.css';
import { CommentTextArea } from './comment-text-area.tsx';

interface CommentItemProps {
  comment: Comment;
  replies?: ReactNode;
  moreReplies?: ReactNode;
}

/** One comment with its actions. */
export function CommentItem({ comment, replies, moreReplies }: CommentItemProps) {
  const { t } = useLingui();
  const { look, own, site, aiLabel, isOpen, replying, reply } = useComments();
  const [editing, setEditing] = useState(false);
  const itemActions = useCommentItemActions(comment);
  const replyButton = useRef<HTMLButtonElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  useAddressed(comment);
  useFocusWhenSent(comment);
  const mine = own.mine.find(({ id }) => id === comment.id);
  const { Comment: Look } = look;
  const id = commentElementId(comment.id);
  const nickname = comment.isDeleted ? t`Deleted` : comment.nickname;
  const { repliedTo } = comment;
  const when = (
    <a href={`#${id}`} className={styles.when}>
      <time
        dateTime={comment.createdAt}
        title={site.date(comment.createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
      >
        {site.date(comment.createdAt, { dateStyle: 'medium' })}
      </time>
      {comment.editedAt !== null && t` · edited`}
    </a>
  );
  const text =
    editing && mine ? (
      <EditForm
        own={mine}
        actions={itemActions.actions}
        onDone={(changed) => {
          flushSync(() => setEditing(false));
          if (changed) itemActions.edited(changed);
          (changed ? document.getElementById(id) : editButton.current)?.focus();
        }}
      />
    ) : (
      <CommentText html={comment.html} lang={comment.locale === site.locale ? undefined : comment.locale} />
    );
  return (
    <Look
      id={id}
      label={t`Comment by ${nickname}`}
      isReply={comment.rootId !== null}
      nickname={nickname}
      avatar={comment.avatar && site.imageUrl(comment.avatar)}
      labels={
        !comment.isDeleted && <CommentLabels comment={comment} locale={site.locale} aiLabel={aiLabel} />
      }
      when={when}
      mention={
        repliedTo &&
        !comment.isDeleted && (
          <p className={styles.mention}>
            <Trans>
              In reply to <Responded {...repliedTo} />
            </Trans>
          </p>
        )
      }
      notice={
        comment.status === 'waiting' && (
          <p className={styles.notice}>
            <Trans>Awaiting review. Only you can see this comment.</Trans>
          </p>
        )
      }
      text={
        comment.isDeleted ? <p className={styles.gone}>{t`This comment was deleted by its author.`}</p> : text
      }
      controls={
        !comment.isDeleted &&
        !editing && (
          <CommentControls
            comment={comment}
            liked={own.liked.includes(comment.id)}
            own={mine}
            canReply={isOpen}
            replyButton={replyButton}
            editButton={editButton}
            onLike={itemActions.like}
            onReply={() => reply(replying === comment.id ? undefined : comment.id)}
            onEdit={() => setEditing(true)}
            onRemove={itemActions.remove}
          />
        )
      }
      reply={
        replying === comment.id && (
          <ReplyForm comment={comment} onCancel={() => replyButton.current?.focus()} />
        )
      }
      replies={replies}
      moreReplies={moreReplies}
    />
  );
}

// A component, because Lingui would read `<0>` in an interpolated value as a tag of the message.
function Responded({ id, nickname }: NonNullable<Comment['repliedTo']>) {
  return <a href={`#${commentElementId(id)}`}>{nickname}</a>;
}

/** Marks a comment that a permalink leads to. */
const MARK = 'data-addressed';

/** Scrolls to a comment, focuses and marks it if the URL's hash names it. */
function useAddressed({ id }: Pick<Comment, 'id'>): void {
  const { wanted, reached } = useComments();
  const isWanted = wanted === id;
  useEffect(() => {
    const element = isWanted ? document.getElementById(commentElementId(id)) : null;
    if (!element) return;
    for (const other of document.querySelectorAll(`[${MARK}]`)) other.removeAttribute(MARK);
    element.setAttribute(MARK, '');
    element.scrollIntoView({ block: 'center' });
    element.focus({ preventScroll: true });
    reached();
  }, [isWanted, id, reached]);
}

/** Focuses the reader's new reply in place of its form, unless they have gone elsewhere meanwhile. */
function useFocusWhenSent({ id }: Pick<Comment, 'id'>): void {
  const { sent, focusSent } = useComments();
  const isSent = sent === id;
  useEffect(() => {
    if (!isSent) return;
    if (document.activeElement === document.body) document.getElementById(commentElementId(id))?.focus();
    focusSent(undefined);
  }, [isSent, id, focusSent]);
}

interface CommentItemActions {
  actions: CommentActions;
  like: (liked: boolean) => void;
  remove: () => void;
  edited: (changed: OwnComment) => void;
}

/** Actions on a comment and their announcements. */
function useCommentItemActions({ id }: Pick<Comment, 'id'>): CommentItemActions {
  const { t } = useLingui();
  const { actions, announce, focusHeading } = useComments();
  const remove = async () => {
    const element = document.getElementById(commentElementId(id));
    const { leavesPlace } = await actions.remove(id);
    // The page still shows the comment and its buttons.
    if (!element?.contains(document.activeElement)) return;
    const next = leavesPlace ? element : commentAfter(element);
    if (next) next.focus();
    else focusHeading();
  };
  const orAnnounce = (done: Promise<unknown>, words?: string) => {
    done.then(
      () => words !== undefined && announce(words),
      (error: unknown) =>
        announce(
          toFormError(error, t`Can’t reach the server. Nothing was lost; please try again.`).message,
          true,
        ),
    );
  };
  return {
    actions,
    like: (liked) => orAnnounce(actions.like(id, liked)),
    remove: () => orAnnounce(remove(), t`Comment deleted.`),
    edited: ({ status }) =>
      announce(status === 'waiting' ? t`Comment updated. It needs review again.` : t`Comment updated.`),
  };
}

/** The next comment on the page, in any thread. */
function commentAfter(element: HTMLElement): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('#comments [id^="comment-"]')];
  return all[all.indexOf(element) + 1];
}

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

interface EditFormProps {
  own: OwnComment;
  actions: CommentActions;
  onDone: (changed: OwnComment | undefined) => void;
}

/** Edits an own comment; unsaved changes are stored too. */
function EditForm({ own, actions, onDone }: EditFormProps) {
  const { t } = useLingui();
  const draft = `edit:${own.id}` as const;
  const { busy, formError, props } = useCommentForm({
    required: ['content'],
    async send(typed) {
      const changed = await actions.edit(own.id, typed('content'));
      storeDraft(draft, '');
      onDone(changed);
    },
  });
  const { ref } = props;
  useEffect(() => ref.current?.querySelector('textarea')?.focus(), [ref]);
  const leave = () => {
    storeDraft(draft, '');
    onDone(undefined);
  };
  return (
    <form {...props} className={editFormStyles.form}>
      {formError && (
        <p role="alert" className={editFormStyles.alert}>
          {formError.message}
        </p>
      )}
      <CommentTextArea
        label={t`Your comment`}
        defaultValue={readDraft(draft) || own.content}
        error={formError?.fields['content']}
        onChange={(text) => storeDraft(draft, text)}
        preview={actions.preview}
      />
      <div className={editFormStyles.send}>
        <Button type="submit" busy={busy}>
          <Trans>Save</Trans>
        </Button>
        <button type="button" className={editFormStyles.quiet} onClick={leave}>
          <Trans>Cancel</Trans>
        </button>
      </div>
    </form>
  );
}
