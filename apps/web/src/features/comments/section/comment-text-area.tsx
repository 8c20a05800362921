import { Trans, useLingui } from '@lingui/react/macro';
import { COMMENT_MAX } from '@sanwen/contracts/constants';
import { TextArea } from '@sanwen/ui/field';
import { type KeyboardEvent, useRef, useState } from 'react';
import { CommentText } from './comment-text.tsx';
import styles from './comment-form.module.css';

/** The counter appears from this many remaining characters on. */
const FEW = 500;

interface CommentTextAreaProps {
  label: string;
  defaultValue: string;
  error?: string | undefined;
  onChange: (text: string) => void;
  preview: (text: string) => Promise<string>;
  onFocus?: (() => void) | undefined;
}

/** The text field of a comment, with syntax help and a preview. Ctrl or ⌘ with Enter sends it too. */
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
  const [typed, setTyped] = useState<string>();
  const { shown, toggle, forget } = useCommentPreview(preview);
  const left = COMMENT_MAX - lengthOf(typed ?? defaultValue);

  const type = (text: string) => {
    setTyped(text);
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

/** Counts code points, like the contract. */
const lengthOf = (text: string): number => Array.from(text.trim()).length;

/** A preview of the text, opened by hand and closed by typing. */
function useCommentPreview(render: (text: string) => Promise<string>) {
  const { t } = useLingui();
  const [shown, setShown] = useState<string>();
  const ask = async (text: string) => {
    const nothing = `<p>${t`Nothing to preview yet.`}</p>`;
    setShown(
      text.trim().length < 2
        ? nothing
        : await render(text).catch(() => `<p>${t`Preview isn’t available right now.`}</p>`),
    );
  };
  return {
    shown,
    forget: () => setShown(undefined),
    toggle: (text: string) => {
      if (shown === undefined) void ask(text);
      else setShown(undefined);
    },
  };
}
