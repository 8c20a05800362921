import { Trans, useLingui } from '@lingui/react/macro';
import type {
  CommentStatus,
  ManagedComment,
  COMMENT_COUNT_MAX as MaxOfContract,
} from '@sanwen/contracts/comments.manage.contract';
import { AdminButton, buttonClass } from '@sanwen/ui/admin/button';
import { EmptyState, Skeleton } from '@sanwen/ui/admin/states';
import { AdminTabs } from '@sanwen/ui/admin/tabs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SwitchInput } from '@sanwen/ui/admin/field';
import { useAdmin } from '../shared/admin-data.tsx';
import { AdminPage, QueryResult } from '../shared/admin-page.tsx';
import { SearchBox } from '../shared/search-box.tsx';
import { oneOf } from '../shared/table-search.ts';
import { BansDrawer } from './bans.tsx';
import { CommentQueue } from './comment-queue.tsx';
import { COMMENT_STATUSES, commentsInput, type CommentsSearch } from './comments-search.ts';
import { KeyHelp } from './queue-keys.tsx';
import { useAction } from '../shared/actions.tsx';
import styles from './comments.module.css';

/** Counting stops here. Copied from the contract, whose module would bring its validation to the browser. */
const COMMENT_COUNT_MAX: typeof MaxOfContract = 1000;

interface CommentsPageProps {
  search: CommentsSearch;
  onSearch: (change: CommentsSearch) => void;
}

/** Comments to moderate, with a tab for each status. */
export function CommentsPage({ search, onSearch }: CommentsPageProps) {
  const { t, i18n } = useLingui();
  const { api } = useAdmin();
  const [bansShown, showBans] = useState(false);
  const ai = useQuery(api.settings.aiComments.queryOptions({}));
  const query = useQuery({
    ...api.comments.manage.list.queryOptions(commentsInput(search, i18n.locale)),
    placeholderData: keepPreviousData,
  });
  const { status: tab = 'waiting', q, post, before } = search;
  const names: Record<CommentStatus, string> = {
    waiting: t`Waiting for review`,
    approved: t`Approved`,
    spam: t`Spam`,
    trash: t`Trash`,
  };
  const empty: Record<CommentStatus, string> = {
    waiting: t`No comments to review`,
    approved: t`No comments yet`,
    spam: t`No spam`,
    trash: t`The trash is empty`,
  };
  const counts = query.data?.counts;
  const counted = (count: number) => i18n.number(count) + (count >= COMMENT_COUNT_MAX ? '+' : '');
  const content = (
    <QueryResult query={query}>
      {({ items, next }) =>
        query.isPlaceholderData && items.some(({ status }) => status !== tab) ? (
          <Skeleton label={t`Loading…`} />
        ) : (
          <>
            {post !== undefined && (
              <PostBar
                post={items.find((comment) => comment.post.id === post)?.post}
                onAll={() => onSearch({ post: undefined, before: undefined })}
              />
            )}
            {items.length === 0 &&
              (q ? (
                <EmptyState title={t`Nothing found`}>{t`Try other keywords or filters.`}</EmptyState>
              ) : (
                <EmptyState title={empty[tab]} />
              ))}
            <CommentQueue key={tab} tab={tab} items={items} />
            {(before !== undefined || next !== null) && (
              <nav aria-label={t`List pages`} className={styles.pages}>
                <AdminButton
                  disabled={before === undefined}
                  onClick={() => onSearch({ before: undefined })}
                >{t`Latest`}</AdminButton>
                <AdminButton
                  disabled={next === null}
                  onClick={() => onSearch({ before: next ?? undefined })}
                >{t`Older`}</AdminButton>
              </nav>
            )}
          </>
        )
      }
    </QueryResult>
  );
  return (
    <AdminPage
      title={t`Comments`}
      actions={
        <>
          {ai.data?.enabled && (
            <a href="/admin/comments?ai=0" className={buttonClass()}>
              {t`AI comment…`}
            </a>
          )}
          <AdminButton onClick={() => showBans(true)}>{t`Bans`}</AdminButton>
        </>
      }
    >
      <div className={styles.tools}>
        <SearchBox
          label={t`Search text, name or email`}
          value={q ?? ''}
          onSearch={(labels) => onSearch({ q: labels || undefined, before: undefined })}
        />
        <KeyHelp />
      </div>
      <AdminTabs
        label={t`Comments by status`}
        value={tab}
        onChange={(value) => onSearch({ status: oneOf(COMMENT_STATUSES, value), before: undefined })}
        tabs={COMMENT_STATUSES.map((value) => ({
          value,
          label: (
            <>
              {names[value]} {counts && <span className={styles.count}>{counted(counts[value])}</span>}
            </>
          ),
          content,
        }))}
      />
      <BansDrawer open={bansShown} onClose={() => showBans(false)} />
    </AdminPage>
  );
}

/**
 * Shows that the list is filtered by a post, and whether it accepts comments. @param post undefined if none
 * of its comments is shown
 */
function PostBar({ post, onAll }: { post: ManagedComment['post'] | undefined; onAll: () => void }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const setOpen = useAction({
    run: (input: { post: number; open: boolean }) => client.comments.manage.setOpen.mutate(input),
    done: t`Saved. Readers see it now.`,
  });
  return (
    <div className={styles.post}>
      <p>{post ? <Trans>Only comments on “{post.title}”</Trans> : <Trans>Only one post’s comments</Trans>}</p>
      {post && (
        <SwitchInput
          label={t`Readers may comment`}
          checked={post.commentsOpen}
          onChange={({ target }) => setOpen.act({ post: post.id, open: target.checked })}
        />
      )}
      <AdminButton onClick={onAll}>{t`Comments on all posts`}</AdminButton>
    </div>
  );
}
