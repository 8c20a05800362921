import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnComment } from '@sanwen/contracts/comments.schemas';
import { Button } from '@sanwen/ui/button';
import { useEffect } from 'react';
import { storeDraft, readDraft } from '../data/drafts.ts';
import type { CommentActions } from '../data/use-comment-actions.ts';
import styles from './comment-form.module.css';
import { CommentTextArea } from './comment-text-area.tsx';
import { useCommentForm } from './use-comment-form.ts';

interface EditFormProps {
  own: OwnComment;
  actions: CommentActions;
  onDone: (changed: OwnComment | undefined) => void;
}

/** Edits an own comment; unsaved changes are stored too. */
export function EditForm({ own, actions, onDone }: EditFormProps) {
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
    <form {...props} className={styles.form}>
      {formError && (
        <p role="alert" className={styles.alert}>
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
      <div className={styles.send}>
        <Button type="submit" busy={busy}>
          <Trans>Save</Trans>
        </Button>
        <button type="button" className={styles.quiet} onClick={leave}>
          <Trans>Cancel</Trans>
        </button>
      </div>
    </form>
  );
}
