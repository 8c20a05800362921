import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { PostedForm } from '@sanwen/contracts/render';
import { Honeypot } from '@sanwen/ui/honeypot';
import { addressedComment } from './comment-address.ts';
import styles from './post-comments.module.css';

/** How far before its place comes into view the talk is fetched. */
const AHEAD = '400px';

interface PostCommentsProps {
  /** Where the browser sends a comment without the app. */
  action: string;
  /** What came of that. */
  posted: PostedForm | undefined;
  children: ReactNode;
}

/**
 * The place of a post's comments. The page is the same for everybody and says no more than that they are
 * there; the talk comes when a reader gets to it, or a permanent link leads to one of them.
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

/** What came of a comment that the browser itself sent. */
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
  /** A comment that was refused: it is kept, with the reason at each field. */
  posted: PostedForm | undefined;
}

/** Where a comment is written without JavaScript: the browser sends it, and the post's page answers. */
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
