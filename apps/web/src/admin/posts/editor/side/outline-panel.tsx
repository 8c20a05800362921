import { useLingui } from '@lingui/react/macro';
import type { TocEntry } from '@sanwen/contracts/posts.schemas';
import { Panel } from '@sanwen/ui/admin/panel';
import type { AppRouter } from '@sanwen/contracts/api';
import type { Locale } from '@sanwen/contracts/locales';
import type { inferRouterOutputs } from '@trpc/server';
import { useEffect, useRef, useState } from 'react';
import { useAdmin } from '#src/admin/shared/admin-data.tsx';
import styles from './side.module.css';

/** The text's headings; each scrolls the editor to its place. */
export function OutlinePanel({
  toc,
  lang,
  onGo,
}: {
  toc: readonly TocEntry[];
  lang: string;
  onGo: (index: number) => void;
}) {
  const { t } = useLingui();
  return (
    <Panel title={t`Outline`}>
      {toc.length === 0 ? (
        <p className={styles.soft}>{t`Headings will appear here.`}</p>
      ) : (
        <ol role="list" lang={lang} className={styles.outline}>
          {toc.map(({ id, text, depth }, index) => (
            <li key={id} data-depth={depth}>
              <button type="button" onClick={() => onGo(index)}>
                {text}
              </button>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

type Rendered = inferRouterOutputs<AppRouter>['posts']['manage']['renderText'];

/** Delay because of the server's rate limit for rendering. */
const PAUSE_MS = 1500;

/**
 * Renders a text for its headings, length and excerpt when typing pauses. Undefined until the first result.
 */
export function useRendered(locale: Locale, markdown: string): Rendered | undefined {
  const { client } = useAdmin();
  const [rendered, setRendered] = useState<Rendered>();
  const wasAsked = useRef(false);
  useEffect(() => {
    const abort = new AbortController();
    const pause = setTimeout(
      () => {
        const response = client.posts.manage.renderText.mutate(
          { locale, markdown },
          { signal: abort.signal },
        );
        // If rendering fails, the last result stays; saving reports the error.
        void response.then(setRendered, () => undefined);
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
