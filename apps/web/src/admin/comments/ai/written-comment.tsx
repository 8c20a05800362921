import { useLingui } from '@lingui/react/macro';
import type { DraftedComment } from '@sanwen/contracts/comments.ai.contract';
import { COMMENT_MAX } from '@sanwen/contracts/constants';
import { LOCALE_NAMES } from '@sanwen/contracts/locales';
import { AdminButton } from '@sanwen/ui/admin/button';
import { TextAreaInput } from '@sanwen/ui/admin/field';
import { Badge } from '@sanwen/ui/admin/states';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAdmin } from '../../shared/admin-data.tsx';
import { UnsavedChanges } from '../../shared/unsaved-changes.tsx';
import { useAction } from '../../shared/use-action.ts';
import styles from './ai-comment.module.css';

interface WrittenCommentProps {
  article: number;
  comment: DraftedComment;
  /** Whether it waits in the queue before readers see it. */
  waits: boolean;
  /** It is below the post, or thrown away. */
  onEnd: () => void;
}

/** What the machine has written, to be read, changed, and put below the post or thrown away. */
export function WrittenComment({ article, comment, waits, onEnd }: WrittenCommentProps) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const [content, setContent] = useState(comment.content);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const put = useAction({
    run: () =>
      client.comments.manage.putAi.mutate({
        article,
        persona: comment.nickname,
        locale: comment.locale,
        content,
        draft: comment.draft,
      }),
    done: ({ status }) =>
      status === 'waiting' ? t`Waiting in the review queue.` : t`Published below the post.`,
    onDone: onEnd,
  });
  return (
    <form
      className={styles.written}
      onSubmit={(event) => {
        event.preventDefault();
        put.act(undefined);
      }}
    >
      <Writer name={comment.nickname}>{LOCALE_NAMES[comment.locale]}</Writer>
      <TextAreaInput
        ref={area}
        label={t`Comment text`}
        hint={t`Change what you like before readers see it.`}
        error={put.formError?.fields['content'] ?? put.formError?.fields['persona']}
        lang={comment.locale}
        rows={7}
        required
        maxLength={COMMENT_MAX}
        value={content}
        onChange={({ target }) => setContent(target.value)}
      />
      <div className={styles.actions}>
        <AdminButton type="submit" variant="primary" busy={put.busy}>
          {waits ? t`Send to review queue` : t`Publish below the post`}
        </AdminButton>
        <AdminButton disabled={put.busy} onClick={onEnd}>{t`Discard`}</AdminButton>
      </div>
      <UnsavedChanges when={!put.busy} />
    </form>
  );
}

/** Who writes, with the label that readers see. */
export function Writer({ name, children }: { name: string; children?: ReactNode }) {
  const { t } = useLingui();
  return (
    <p className={styles.writer}>
      <strong>{name}</strong> <Badge>{t`AI`}</Badge> {children}
    </p>
  );
}
