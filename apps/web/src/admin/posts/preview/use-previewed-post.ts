import type { Locale } from '@sanwen/contracts/locales';
import type { Post } from '@sanwen/contracts/posts.schemas';
import { useEffect, useState } from 'react';
import { useDataAccess } from '#src/api/with-queries.tsx';
import { isPreviewed, PREVIEW_READY, type Previewed } from './preview-message.ts';

/**
 * A post as readers would get it: as it was saved last, and then as it is typed in the editor around this
 * frame.
 */
export function usePreviewedPost(id: number, locale: Locale): Post | undefined {
  const { client } = useDataAccess();
  const [post, setPost] = useState<Post>();
  const [typed, setTyped] = useState<Previewed>();
  useEffect(() => {
    const abort = new AbortController();
    // What cannot be fetched is told by the editor around.
    void client.posts.manage.preview
      .query({ id, locale }, { signal: abort.signal })
      .then(setPost, () => undefined);
    return () => abort.abort();
  }, [client, id, locale]);
  useEffect(() => {
    const hear = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && isPreviewed(data)) setTyped(data);
    };
    window.addEventListener('message', hear);
    window.parent.postMessage(PREVIEW_READY, location.origin);
    return () => window.removeEventListener('message', hear);
  }, []);
  if (!post || !typed) return post;
  const { title, description, html } = typed;
  return { ...post, title, html, description, excerpt: typed.excerpt || post.excerpt };
}
