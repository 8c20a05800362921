import type { BulkBatch, BulkResult } from '@sanwen/contracts/posts.manage.schemas';
import { useRef, useState } from 'react';
import { useAction } from '../../shared/use-action.ts';
import { useAdmin } from '../../shared/admin-data.tsx';
import type { postsFilter } from './posts-search.ts';
import { type PostsChange, useChangedLabels } from './use-change-posts.ts';

/** Changes everything that the filters find, batch after batch. Whoever stops it keeps what is done. */
export function useChangeFound(filter: ReturnType<typeof postsFilter>, onDone: () => void) {
  const changed = useChangedLabels();
  const { client } = useAdmin();
  const [gone, setGone] = useState(0);
  const stopped = useRef(false);
  const { act, busy } = useAction({
    run: async (change: PostsChange) => {
      stopped.current = false;
      setGone(0);
      const sum = { done: 0, failed: 0 };
      let batch: BulkBatch | null = { after: 0 };
      while (batch && !stopped.current) {
        const result: BulkResult = await client.posts.manage.bulk.mutate({
          posts: { filter, batch },
          change,
        });
        sum.done += result.done.length;
        sum.failed += result.failed.length;
        setGone(sum.done + sum.failed);
        batch = result.next;
      }
      return sum;
    },
    done: ({ done, failed }) => changed(done, failed),
    onDone,
  });
  return { act, busy, gone, stop: () => (stopped.current = true) };
}
