import { Trans, useLingui } from '@lingui/react/macro';
import type { PostedForm } from '@sanwen/contracts/render';
import type { ComponentProps } from 'react';
import { Honeypot } from '@sanwen/ui/honeypot';
import styles from './post-comments.module.css';

interface PlainCommentFormProps {
  action: string;
  /** A comment that was refused: it is kept, with the reason at each field. */
  posted: PostedForm | undefined;
}

/** Where a comment is written without JavaScript: the browser sends it, and the post's page answers. */
export function PlainCommentForm({ action, posted }: PlainCommentFormProps) {
  const { t } = useLingui();
  const typed = posted?.values ?? {};
  const errors = posted?.refused?.fields ?? {};
  const field = (name: string) => ({ name, defaultValue: typed[name], error: errors[name] });
  return (
    <form method="post" action={`${action}#comments`} className={styles.form}>
      <PlainField label={t`Your comment`} {...field('content')} rows={6} />
      <PlainField label={t`Name`} {...field('nickname')} autoComplete="nickname" />
      <PlainField label={t`Email (never shown)`} {...field('email')} type="email" autoComplete="email" />
      <Honeypot />
      <button type="submit">
        <Trans>Post comment</Trans>
      </button>
    </form>
  );
}

type PlainFieldProps = { label: string; error: string | undefined; rows?: number } & Pick<
  ComponentProps<'input'>,
  'name' | 'type' | 'autoComplete' | 'defaultValue'
>;

function PlainField({ label, error, rows, ...props }: PlainFieldProps) {
  const control = { ...props, required: true, 'aria-invalid': error === undefined ? undefined : true };
  return (
    <label>
      {label}
      {rows === undefined ? <input {...control} /> : <textarea {...control} rows={rows} />}
      {error && <span>{error}</span>}
    </label>
  );
}
