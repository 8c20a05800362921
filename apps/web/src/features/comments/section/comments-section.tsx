import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, useCallback, useMemo, useRef, useState } from 'react';
import type { CommentSort } from '@sanwen/contracts/comments.schemas';
import type { Locale } from '@sanwen/contracts/locales';
import type { PostedForm } from '@sanwen/contracts/render';
import { useQuery } from '@tanstack/react-query';
import type { CommentSlots, SiteView } from '#src/themes/slots.ts';
import { useDataAccess } from '#src/api/with-queries.tsx';
import { draftedReply } from '../data/drafts.ts';
import { arrangeThreads, type ThreadPage } from '../data/comment-pages.ts';
import { useCommentActions } from '../data/use-comment-actions.ts';
import { useOwn, useThreads } from '../data/stored-comments.ts';
import { BeginForm, Thread } from './threads.tsx';
import { CommentsContext } from './comments-context.ts';
import { useCommentsPosition } from './use-comments-position.ts';
import { useIsHydrated } from './use-is-hydrated.ts';
import styles from './comment-parts.module.css';
import announcementStyles from './announcement.module.css';

interface CommentsProps {
  post: number;
  site: SiteView;
  look: CommentSlots;
  /** The signed-in user. */
  reader: { id: number; nickname: string } | undefined;
  /** Whether it is unknown if there is one. */
  isPending: boolean;
  signInHref: string;
  /** URL for submitting without the app, and the result of that. */
  action: string;
  posted: PostedForm | undefined;
  /** What the page was loaded with. */
  first: { threads: ThreadPage; aiLabel?: string };
}

/** A post's comments and the form for a new one. */
export function Comments({
  post,
  site,
  look,
  reader,
  isPending,
  signInHref,
  action,
  posted,
  first: loaded,
}: CommentsProps) {
  const { t } = useLingui();
  const [words, setAnnouncement] = useState<AnnouncementText>();
  const announce = useCallback(
    (text: string, isFailed = false) =>
      setAnnouncement((last) => ({ text, isFailed, times: (last?.times ?? 0) + 1 })),
    [],
  );
  const lost = useCallback(() => announce(t`The linked comment no longer exists.`), [announce, t]);
  const { sort, page, target, order, wanted, reached } = useCommentsPosition(loaded.threads.page, lost);
  const threads = useThreads({ post, sort, page }, loaded.threads);
  const own = useOwn(post, reader?.id);
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const onSent = useCallback((id: number) => setFresh((known) => new Set(known).add(id)), []);
  const actions = useCommentActions({ post, needsCaptcha: own.needsCaptcha, onSent });
  const { replying, reply } = useReplying(post);
  const pages = threads.data?.pages;
  const shown = useMemo(() => arrangeThreads(pages ?? [], own.mine, fresh), [pages, own.mine, fresh]);
  const [sent, focusSent] = useState<number>();
  const heading = useRef<HTMLSpanElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  const aiLabel = useAiLabel(
    site.locale,
    shown.some(({ root, replies }) => root.isAi || replies.some(({ isAi }) => isAi)),
    loaded.aiLabel,
  );
  const [first] = pages ?? [];
  const closed = first?.closed ?? null;
  const nickname = reader?.nickname;
  const isOpen = first !== undefined && closed === null;
  const shared = useMemo(
    () => ({
      post,
      site,
      look,
      aiLabel,
      own,
      actions,
      nickname,
      isPending,
      signInHref,
      isOpen,
      replying,
      reply,
      wanted,
      reached,
      sent,
      focusSent,
      focusHeading,
      announce,
    }),
    [
      post,
      site,
      look,
      aiLabel,
      own,
      actions,
      nickname,
      isPending,
      signInHref,
      isOpen,
      replying,
      reply,
      wanted,
      reached,
      sent,
      focusHeading,
      announce,
    ],
  );
  if (threads.isPending) return <p role="status">{t`Loading comments…`}</p>;
  if (threads.isError && !first) {
    return (
      <p role="alert">
        <Trans>Couldn’t load comments.</Trans>{' '}
        <button type="button" className={styles.more} onClick={() => void threads.refetch()}>
          <Trans>Try again</Trans>
        </button>
      </p>
    );
  }
  const count = first?.commentCount ?? 0;
  const [path] = action.split('#');
  const pageHref = (number: number) => `${path}${number > 1 ? `?comments=${number}` : ''}#comments`;
  return (
    <CommentsContext value={shared}>
      <look.Comments
        heading={
          <span ref={heading} tabIndex={-1}>
            {count === 0 ? (
              <Trans>Comments</Trans>
            ) : (
              <Plural value={count} one="# comment" other="# comments" />
            )}
          </span>
        }
        order={shown.length > 1 && <OrderSwitch sort={sort} onChange={order} />}
        form={<BeginForm closed={closed} action={action} posted={posted} />}
        threads={
          shown.length > 0 &&
          shown.map((thread) => (
            <Thread
              key={thread.root.id}
              thread={thread}
              until={target?.root === thread.root.id ? target.id : undefined}
            />
          ))
        }
        before={
          threads.hasPreviousPage && (
            <More
              label={t`Previous comments`}
              href={pageHref(Math.max(1, (first?.page ?? 1) - 1))}
              busy={threads.isFetchingPreviousPage}
              onPress={() => void threads.fetchPreviousPage()}
            />
          )
        }
        after={
          threads.hasNextPage && (
            <More
              label={t`More comments`}
              href={pageHref((pages?.at(-1)?.page ?? 1) + 1)}
              busy={threads.isFetchingNextPage}
              onPress={() => void threads.fetchNextPage()}
            />
          )
        }
      />
      <Announcement words={words} />
    </CommentsContext>
  );
}

interface MoreProps {
  label: string;
  /** The page that shows them without the app. */
  href: string;
  busy: boolean;
  onPress: () => void;
}

/** A link to another page of comments; the app adds them to this one. */
function More({ label, href, busy, onPress }: MoreProps) {
  const press = (event: MouseEvent) => {
    event.preventDefault();
    if (!busy) onPress();
  };
  return (
    <a href={href} rel="nofollow" className={styles.more} aria-disabled={busy || undefined} onClick={press}>
      {label}
    </a>
  );
}

/** The comment that is being replied to: the last one with a stored text, until the reader chooses. */
function useReplying(post: number) {
  const isHydrated = useIsHydrated();
  const drafted = useMemo(() => (isHydrated ? draftedReply(post) : undefined), [isHydrated, post]);
  const [chosen, choose] = useState<{ id: number | undefined }>();
  const reply = useCallback((id: number | undefined) => choose({ id }), []);
  return { replying: chosen ? chosen.id : drafted, reply };
}

/** The last announcement; a new object announces the same text again. */
interface AnnouncementText {
  text: string;
  isFailed: boolean;
  times: number;
}

/** Shows an announcement at the bottom of the window, visible from anywhere in long comments. */
function Announcement({ words }: { words: AnnouncementText | undefined }) {
  return (
    <>
      <p role="status" className={announcementStyles.announcement}>
        {words && !words.isFailed && <span key={words.times}>{words.text}</span>}
      </p>
      <p role="alert" className={announcementStyles.announcement}>
        {words?.isFailed && <span key={words.times}>{words.text}</span>}
      </p>
    </>
  );
}

/** Sorts the comments. */
function OrderSwitch({ sort, onChange }: { sort: CommentSort; onChange: (sort: CommentSort) => void }) {
  const { t } = useLingui();
  const names: Record<CommentSort, string> = { newest: t`Newest`, oldest: t`Oldest`, best: t`Best` };
  return (
    <div role="group" aria-label={t`Sort`} className={styles.order}>
      {COMMENT_SORTS.map((each) => (
        <button key={each} type="button" aria-pressed={each === sort} onClick={() => onChange(each)}>
          {names[each]}
        </button>
      ))}
    </div>
  );
}

/** Copied from the contract, whose module would bring its validation to readers. */
const COMMENT_SORTS = ['newest', 'oldest', 'best'] as const satisfies readonly CommentSort[];

/**
 * The label of AI comments in the settings (product 19). @param isShown whether there is one: the label is
 * only loaded then
 */
function useAiLabel(locale: Locale, isShown: boolean, known: string | undefined): string {
  const { api } = useDataAccess();
  const { data } = useQuery({
    ...api.settings.aiComments.queryOptions({ locale }),
    enabled: isShown && known === undefined,
  });
  return known ?? data?.label ?? 'AI';
}
