import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { PostedForm } from '@sanwen/contracts/render';
import { Honeypot } from '@sanwen/ui/honeypot';
import { addressedComment } from './comment-address.ts';
import styles from './post-comments.module.css';

/** Distance from the viewport at which comments load. */
const AHEAD = '400px';

interface PostCommentsProps {
  /** URL for submitting without JavaScript. */
  action: string;
  /** Result of that. */
  posted: PostedForm | undefined;
  children: ReactNode;
}

/**
 * The place of a post's comments. Cached pages only say that there are some; they load when a reader scrolls
 * to them, or opens a permalink.
 */
export function PostComments({ action, posted, children }: PostCommentsProps) {
  const { t } = useLingui();
  const place = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!place.current || wanted) return undefined;
    const want = () => setWanted(true);
    if (addressedComment(location.hash) !== undefined) want();
    const seen = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && want(),
      { rootMargin: AHEAD },
    );
    seen.observe(place.current);
    return () => seen.disconnect();
  }, [wanted]);

  const waiting = (
    <>
      <p className={styles.waiting}>
        <Trans>Loading comments…</Trans>
      </p>
      <div className={styles.withoutScripts}>
        <p>
          <Trans>Turn on JavaScript to read comments. You can write one without it.</Trans>
        </p>
        <PlainCommentForm action={action} posted={posted?.refused ? posted : undefined} />
      </div>
    </>
  );
  return (
    <section
      ref={place}
      id="comments"
      aria-label={t`Comments`}
      className={styles.place}
      data-hydrate="view"
      data-print="no"
    >
      {posted && <Outcome posted={posted} />}
      {wanted ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
    </section>
  );
}

/** Result of a comment that the browser submitted. */
function Outcome({ posted: { refused, message } }: { posted: PostedForm }) {
  const { t } = useLingui();
  if (refused)
    return (
      <p role="alert" className={styles.refused}>
        {refused.message}
      </p>
    );
  return (
    <p role="status" className={styles.taken}>
      {message ?? t`Comment submitted successfully!`}
    </p>
  );
}

interface PlainCommentFormProps {
  action: string;
  /** A refused comment: its fields keep their values and show errors. */
  posted: PostedForm | undefined;
}

/** The comment form without JavaScript: the browser submits it, and the response is the post's page. */
function PlainCommentForm({ action, posted }: PlainCommentFormProps) {
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
