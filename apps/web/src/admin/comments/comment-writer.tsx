import { useLingui } from '@lingui/react/macro';
import { COMMENT_MAX } from '@sanwen/contracts/constants';
import { AdminButton } from '@sanwen/ui/admin/button';
import { TextAreaInput } from '@sanwen/ui/admin/field';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Action } from '../shared/use-action.ts';
import styles from './comments.module.css';

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
 * Where the moderator writes, in the queue itself. Ctrl or ⌘ and Enter send; Escape leaves, unless something
 * would be lost.
 */
export function CommentWriter({
  label,
  sendLabel,
  defaultValue = '',
  lang,
  action,
  onClose,
}: CommentWriterProps) {
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
