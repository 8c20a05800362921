import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, use, useEffect, useMemo, useRef } from 'react';
import type { PostedForm } from '@sanwen/contracts/render';
import type { AppContext } from '../app-context.ts';
import { commentsQuery } from '../api/page-data.ts';
import { addressedComment } from '../features/comments/comment-address.ts';
import { PostedComment } from '../features/comments/posted-comment.tsx';
import styles from '../features/comments/post-comments.module.css';
import { useThemeSlots } from '../layouts/page-theme.ts';
import { useAppContext } from '../site/use-site.ts';
import type { ThemeSlots } from '../themes/slots.ts';
import {
  type CommentsContext,
  commentsParts,
  copyOf,
  loadCommentsForPage,
  loadCommentsParts,
} from './-comments-parts.ts';
import type { FirstComments } from './-comments.tsx';

/** Distance from the viewport at which comments are hydrated. */
const AHEAD = '400px';

/**
 * Loads a page of a post's comments. The server also loads the code that renders them.
 * @param article id or slug
 */
export async function loadComments(
  context: AppContext,
  article: string,
  page: number,
): Promise<FirstComments> {
  const { api, queryClient } = await context.data();
  const [threads] = await Promise.all([
    queryClient.fetchQuery(commentsQuery(api, article, page)),
    import.meta.env.SSR ? loadCommentsForPage(context) : undefined,
  ]);
  const hasAi = threads.items.some(({ isAi, replies }) => isAi || replies.some((reply) => reply.isAi));
  if (!hasAi) return { threads };
  const { label } = await queryClient.fetchQuery(
    api.settings.aiComments.queryOptions({ locale: context.boot.locale }),
  );
  return { threads, aiLabel: label };
}

interface PostCommentsProps {
  post: number;
  /** URL for submitting without the app. */
  action: string;
  /** Result of that. */
  posted: PostedForm | undefined;
  first: FirstComments;
}

/**
 * A post's comments. The page has their HTML, which is the same for everyone. They are hydrated when a reader
 * scrolls to them, or opens a permalink.
 */
export function PostComments({ post, action, posted, first }: PostCommentsProps) {
  const { t } = useLingui();
  const place = useRef<HTMLElement>(null);
  const { auth, data, i18n } = useAppContext();
  const theme = useThemeSlots();
  const gate = useMemo(() => createGate(theme, { auth, data, i18n }), [theme, auth, data, i18n]);
  useEffect(() => {
    if (!place.current) return undefined;
    if (addressedComment(location.hash) !== undefined) gate.open();
    const seen = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && gate.open(),
      { rootMargin: AHEAD },
    );
    seen.observe(place.current);
    return () => seen.disconnect();
  }, [gate]);
  // The same element on every render: a new one would make React discard the HTML that isn't hydrated yet.
  const comments = useMemo(
    () => (
      <Suspense fallback={<Waiting />}>
        <WhenOpen gate={gate} theme={theme} i18n={i18n}>
          {({ Section, look, texts }) => (
            <I18nProvider i18n={texts}>
              <Section post={post} look={look} action={action} posted={posted} first={first} />
            </I18nProvider>
          )}
        </WhenOpen>
      </Suspense>
    ),
    [gate, theme, i18n, post, action, posted, first],
  );
  const own = useMemo(() => copyOf(i18n), [i18n]);
  return (
    <section
      ref={place}
      id="comments"
      aria-label={t`Comments`}
      className={styles.place}
      data-hydrate="view"
      data-print="no"
    >
      <PostedComment posted={posted} />
      {useMemo(
        () => (
          <I18nProvider i18n={own}>{comments}</I18nProvider>
        ),
        [own, comments],
      )}
    </section>
  );
}

function Waiting() {
  return (
    <p className={styles.waiting}>
      <Trans>Loading comments…</Trans>
    </p>
  );
}

/** Opens when a reader comes near the comments and their parts are loaded. */
interface Gate {
  opened: Promise<void>;
  open: () => void;
}

function createGate(theme: ThemeSlots, context: CommentsContext): Gate {
  const { promise, resolve } = Promise.withResolvers<void>();
  let opening = false;
  return {
    opened: promise,
    open() {
      if (opening) return;
      opening = true;
      loadCommentsParts(theme, context).then(resolve, () => {
        // The next look at the comments tries again.
        opening = false;
      });
    },
  };
}

interface WhenOpenProps {
  gate: Gate;
  theme: ThemeSlots;
  i18n: I18n;
  children: (parts: NonNullable<ReturnType<typeof commentsParts>>) => ReactNode;
}

/** Suspends until the gate is open. The server has loaded the parts before it renders. */
function WhenOpen({ gate, theme, i18n, children }: WhenOpenProps) {
  let parts = commentsParts(theme, i18n);
  if (!parts) {
    use(gate.opened);
    parts = commentsParts(theme, i18n);
  }
  return parts ? children(parts) : null;
}
