import type { Locale } from '@sanwen/contracts/locales';
import type { Post } from '@sanwen/contracts/posts.schemas';
import { useEffect, useState } from 'react';
import { useDataAccess } from '#src/api/with-queries.tsx';

/** Message of the preview's frame once it can receive messages. */
export const PREVIEW_READY = 'post-preview-ready';

const KIND = 'post-preview';

/** The edited text, sent by the editor to the frame of its preview. */
interface Previewed {
  title: string;
  excerpt: string;
  description: string;
  html: string;
}

const FIELDS = ['title', 'excerpt', 'description', 'html'] as const;

export function previewMessage(previewed: Previewed): Previewed & { kind: typeof KIND } {
  return { kind: KIND, ...previewed };
}

function isPreviewed(data: unknown): data is Previewed {
  return (
    typeof data === 'object' &&
    data !== null &&
    Reflect.get(data, 'kind') === KIND &&
    FIELDS.every((field) => typeof Reflect.get(data, field) === 'string')
  );
}

/** A post as readers would see it: the saved version at first, then what the surrounding editor sends. */
export function usePreviewedPost(id: number, locale: Locale): Post | undefined {
  const { client } = useDataAccess();
  const [post, setPost] = useState<Post>();
  const [typed, setTyped] = useState<Previewed>();
  useEffect(() => {
    const abort = new AbortController();
    // The surrounding editor reports errors.
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
