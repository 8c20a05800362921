import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@sanwen/ui/button';
import { Honeypot } from '@sanwen/ui/honeypot';
import { TextField } from '@sanwen/ui/field';
import type { PostedForm } from '@sanwen/contracts/render';
import { useEffect, useMemo, useRef } from 'react';
import type { Comment } from '@sanwen/contracts/comments.schemas';
import { type DraftKey, readDraft, readVisitor, storeDraft } from '../data/drafts.ts';
import type { CommentActions, SendOutcome } from '../data/use-comment-actions.ts';
import { CommentTextArea } from './comment-text-area.tsx';
import { useComments } from './comments-context.ts';
import styles from './comment-form.module.css';
import { useIsHydrated } from './use-is-hydrated.ts';
import { isFailedCall } from '#src/api/errors.ts';
import { type FormError, type Typed, useServerForm } from '#src/api/use-server-form.ts';

interface CommentFormProps {
  /** What the text is for; also its storage key. */
  draft: DraftKey;
  /** Id of the comment that it replies to. */
  answers?: number | undefined;
  /** The signed-in user's; visitors enter a name and an email address. */
  nickname: string | undefined;
  signInHref: string;
  label: string;
  /** Label of the button. */
  submit: string;
  /** URL for submitting without the app, and the result of that. */
  action?: string | undefined;
  posted?: PostedForm | undefined;
  actions: CommentActions;
  onDone: (outcome: SendOutcome) => void;
  /** Cancels a reply; the text stays stored. */
  onCancel?: (() => void) | undefined;
}

/**
 * The form for a comment or a reply. Its text survives a reload, a failed request and signing in (product
 * 22).
 */
export function CommentForm({
  draft,
  answers,
  nickname,
  signInHref,
  label,
  submit,
  action,
  posted,
  actions,
  onDone,
  onCancel,
}: CommentFormProps) {
  const { t } = useLingui();
  const { isPending } = useComments();
  const isVisitor = nickname === undefined;
  const { busy, formError, props } = useCommentForm({
    refused: posted?.refused,
    // While the account is still loading, the server knows who sends this.
    required: isVisitor && !isPending ? ['content', 'nickname', 'email'] : ['content'],
    async send(typed) {
      const visitor = typed('email') ? { nickname: typed('nickname'), email: typed('email') } : undefined;
      const outcome = await actions.send(answers, {
        content: typed('content'),
        visitor,
        website: typed('website'),
      });
      if (outcome.kind !== 'warning') storeDraft(draft, '');
      onDone(outcome);
    },
  });
  const isExpectedError = answers !== undefined;
  const { ref } = props;
  const focused = useRef(false);
  useEffect(() => {
    if (!isExpectedError || focused.current) return;
    focused.current = true;
    ref.current?.querySelector('textarea')?.focus();
  }, [isExpectedError, ref]);

  const errors = formError?.fields ?? {};
  const texts = useDefaultTexts(draft, posted);
  return (
    <form {...props} action={action} className={styles.form} data-pending={isPending || undefined}>
      {formError && (
        <p role="alert" className={styles.alert}>
          {formError.message}
        </p>
      )}
      <CommentTextArea
        label={label}
        defaultValue={texts['content'] ?? ''}
        error={errors['content']}
        onChange={(text) => storeDraft(draft, text)}
        preview={actions.preview}
        onFocus={actions.prepare}
      />
      {isVisitor ? (
        <div className={styles.sender}>
          <TextField
            label={t`Name`}
            name="nickname"
            autoComplete="nickname"
            required
            defaultValue={texts['nickname'] ?? ''}
            error={errors['nickname']}
          />
          <TextField
            label={t`Email (never shown)`}
            name="email"
            type="email"
            autoComplete="email"
            required
            defaultValue={texts['email'] ?? ''}
            error={errors['email']}
          />
        </div>
      ) : (
        <p className={styles.help}>{t`Commenting as ${nickname}`}</p>
      )}
      {isVisitor && <p className={`${styles.help} ${styles.known}`}>&nbsp;</p>}
      <Honeypot />
      <div className={styles.send}>
        <Button type="submit" busy={busy}>
          {busy ? t`Sending…` : submit}
        </Button>
        {onCancel && (
          <button type="button" className={styles.quiet} onClick={onCancel}>
            <Trans>Cancel</Trans>
          </button>
        )}
        {isVisitor && (
          <p className={`${styles.help} ${styles.signIn}`}>
            <Trans>
              Or <a href={signInHref}>sign in</a>. Your draft stays here.
            </Trans>
          </p>
        )}
      </div>
    </form>
  );
}

/**
 * Default values of the fields: what the browser submitted, else a stored text and the visitor's name, which
 * the server doesn't know.
 */
function useDefaultTexts(draft: DraftKey, posted: PostedForm | undefined): Record<string, string> {
  const isHydrated = useIsHydrated();
  return useMemo(() => {
    const stored = isHydrated ? { content: readDraft(draft), ...readVisitor() } : {};
    return { ...stored, ...(posted?.refused ? posted.values : {}) };
  }, [isHydrated, draft, posted]);
}

/** Returns the message of an outcome. */
export function useOutcomeMessage(): (outcome: SendOutcome) => string {
  const { t } = useLingui();
  return (outcome) => {
    if (outcome.kind === 'warning') return outcome.message;
    return outcome.kind === 'sent'
      ? t`Comment submitted successfully!`
      : t`Thank you. Your comment was saved and is waiting for review.`;
  };
}

/** The reply form below a comment. @param onCancel focuses the button that opened it */
export function ReplyForm({ comment, onCancel }: { comment: Comment; onCancel: () => void }) {
  const { t } = useLingui();
  const message = useOutcomeMessage();
  const { post, nickname, signInHref, actions, reply, focusSent, announce } = useComments();
  return (
    <CommentForm
      draft={`reply:${post}:${comment.id}`}
      answers={comment.id}
      nickname={nickname}
      signInHref={signInHref}
      label={t`Your reply to ${comment.nickname}`}
      submit={t`Reply`}
      actions={actions}
      onDone={(outcome) => {
        if (outcome.kind !== 'warning') {
          reply(undefined);
          focusSent(outcome.id);
        }
        announce(message(outcome));
      }}
      onCancel={() => {
        reply(undefined);
        onCancel();
      }}
    />
  );
}

/** Errors whose message is enough; the others are introduced by "Failed to submit comment" (spec 8). */
const WITH_REASON = new Set([
  'VALIDATION_FAILED',
  'TOO_MANY_REQUESTS',
  'COMMENTS_CLOSED',
  'COMMENT_NOT_FOUND',
  'COMMENT_SETTLED',
  'TEXT_TOO_COMPLEX',
]);
const REFUSED = new Set([...WITH_REASON, 'CAPTCHA_REQUIRED', 'CAPTCHA_INVALID']);

interface CommentFormOptions {
  /** Names of fields that may not be empty. */
  required: readonly string[];
  /** Why the server refused the form when the browser submitted it. */
  refused?: FormError | undefined;
  /** @throws the server's error */
  send: (typed: Typed) => Promise<void>;
}

/** `useServerForm` with the required fields and error messages of comments. */
export function useCommentForm({ required, refused, send }: CommentFormOptions) {
  const { t } = useLingui();
  const validate = (typed: Typed): FormError | undefined => {
    const missing = required.filter((name) => typed(name).trim() === '');
    if (missing.length === 0) return undefined;
    const isMissing = t`This field is required.`;
    return {
      fields: Object.fromEntries(missing.map((name) => [name, isMissing])),
      message: t`Please fill in all fields.`,
    };
  };
  const describe = (error: unknown, formError: FormError): FormError => {
    const failed = t`Failed to submit comment`;
    const code = isFailedCall(error) ? error.data?.code : undefined;
    if (code !== undefined && !REFUSED.has(code))
      return { fields: {}, message: t`${failed}. Nothing was lost; please try again.` };
    return code !== undefined && WITH_REASON.has(code)
      ? formError
      : { ...formError, message: t`${failed}. ${formError.message}` };
  };
  return useServerForm(send, { refused, validate, describe });
}
