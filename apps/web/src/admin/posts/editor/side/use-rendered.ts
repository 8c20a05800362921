import type { AppRouter } from '@sanwen/contracts/api';
import type { Locale } from '@sanwen/contracts/locales';
import type { inferRouterOutputs } from '@trpc/server';
import { useEffect, useRef, useState } from 'react';
import { useAdmin } from '#src/admin/shared/admin-data.tsx';

export type Rendered = inferRouterOutputs<AppRouter>['posts']['manage']['renderText'];

/** The server renders so many texts a minute for one person and no more. */
const PAUSE_MS = 1500;

/**
 * A text as readers would get it, as far as typing has paused: its headings, length and excerpt. Undefined
 * until it was first made.
 */
export function useRendered(locale: Locale, markdown: string): Rendered | undefined {
  const { client } = useAdmin();
  const [rendered, setRendered] = useState<Rendered>();
  const wasAsked = useRef(false);
  useEffect(() => {
    const abort = new AbortController();
    const pause = setTimeout(
      () => {
        const answer = client.posts.manage.renderText.mutate({ locale, markdown }, { signal: abort.signal });
        // What cannot be rendered now shows what was; saving says what is wrong.
        void answer.then(setRendered, () => undefined);
      },
      wasAsked.current ? PAUSE_MS : 0,
    );
    wasAsked.current = true;
    return () => {
      clearTimeout(pause);
      abort.abort();
    };
  }, [client, locale, markdown]);
  return rendered;
}
