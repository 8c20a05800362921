import { Trans, useLingui } from '@lingui/react/macro';
import { COMMENT_MAX } from '@sanwen/contracts/constants';
import { TextArea } from '@sanwen/ui/field';
import { type KeyboardEvent, useRef, useState } from 'react';
import styles from './comment-form.module.css';
import { CommentText } from './comment-text.tsx';
import { useCommentPreview } from './use-comment-preview.ts';

/** From so few characters on it is said how many are left. */
const FEW = 500;

interface CommentTextAreaProps {
  label: string;
  defaultValue: string;
  error?: string | undefined;
  onChange: (text: string) => void;
  preview: (text: string) => Promise<string>;
  onFocus?: (() => void) | undefined;
}

/**
 * Where a comment is written, with what its syntax is and how it will look. Sent with Ctrl or ⌘ and Enter,
 * too.
 */
export function CommentTextArea({
  label,
  defaultValue,
  error,
  onChange,
  preview,
  onFocus,
}: CommentTextAreaProps) {
  const { t } = useLingui();
  const area = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(lengthOf(defaultValue));
  const { shown, toggle, forget } = useCommentPreview(preview);
  const left = COMMENT_MAX - length;

  const type = (text: string) => {
    setLength(lengthOf(text));
    forget();
    onChange(text);
  };
  const sendByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <div className={styles.text}>
      <TextArea
        ref={area}
        label={label}
        name="content"
        required
        defaultValue={defaultValue}
        error={error}
        onInput={({ currentTarget }) => type(currentTarget.value)}
        onFocus={onFocus}
        onKeyDown={sendByKey}
      />
      <div className={styles.below}>
        <p className={styles.help}>
          <Trans>
            Markdown: <code>**bold**</code> <code>*italic*</code> <code>[link](https://…)</code>{' '}
            <code>&gt; quote</code> <code>`code`</code>
          </Trans>
        </p>
        {left < FEW && (
          <p className={styles.left} data-over={left < 0 || undefined}>
            {left < 0 ? t`${-left} characters over the limit` : t`${left} characters left`}
          </p>
        )}
        <button
          type="button"
          className={styles.quiet}
          aria-pressed={shown !== undefined}
          onClick={() => toggle(area.current?.value ?? '')}
        >
          <Trans>Preview</Trans>
        </button>
      </div>
      {shown !== undefined && (
        <div role="region" aria-label={t`Preview`} aria-live="polite" className={styles.preview}>
          <CommentText html={shown} />
        </div>
      )}
    </div>
  );
}

/** As the contract counts: a character is a whole one. */
const lengthOf = (text: string): number => Array.from(text.trim()).length;
