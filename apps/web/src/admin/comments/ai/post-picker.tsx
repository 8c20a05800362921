import { useLingui } from '@lingui/react/macro';
import { AdminButton } from '@sanwen/ui/admin/button';
import { EmptyState } from '@sanwen/ui/admin/states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdmin } from '../../shared/admin-data.tsx';
import { QueryResult } from '../../shared/query-result.tsx';
import { SearchBox } from '../../shared/search-box.tsx';
import { useViewLocale } from '../../shared/use-view-locale.ts';
import styles from './ai-comment.module.css';
import { type CommentedPost, fromItem } from './commented-post.ts';

const SHOWN = 6;

interface PostPickerProps {
  chosen: CommentedPost | undefined;
  onChoose: (post: CommentedPost | undefined) => void;
}

/** Which published post: the latest ones, or those whose title has the words. */
export function PostPicker({ chosen, onChoose }: PostPickerProps) {
  const { t } = useLingui();
  return (
    <div role="group" aria-label={t`Post`} className={styles.picker}>
      <p className={styles.label}>{t`Post`}</p>
      {chosen ? (
        <div className={styles.chosen}>
          <strong>{chosen.title}</strong>
          <AdminButton onClick={() => onChoose(undefined)}>{t`Choose another post`}</AdminButton>
        </div>
      ) : (
        <Posts onChoose={onChoose} />
      )}
    </div>
  );
}

function Posts({ onChoose }: Pick<PostPickerProps, 'onChoose'>) {
  const { t } = useLingui();
  const { api } = useAdmin();
  const locale = useViewLocale();
  const [q, setQ] = useState('');
  const query = useQuery({
    ...api.posts.manage.list.queryOptions({
      q,
      locale,
      status: 'published',
      sort: 'published',
      order: 'desc',
      page: 1,
      limit: SHOWN,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <SearchBox label={t`Search titles`} value={q} onSearch={setQ} />
      <QueryResult query={query} lines={SHOWN}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t`No matching published posts`} />
          ) : (
            <ul role="list" className={styles.posts}>
              {items.map((item) => (
                <li key={item.id}>
                  <button type="button" lang={item.titleLocale} onClick={() => onChoose(fromItem(item))}>
                    {item.title}
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
    </>
  );
}
