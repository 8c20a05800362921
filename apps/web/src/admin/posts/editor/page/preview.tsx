import { useLingui } from '@lingui/react/macro';
import type { Locale } from '@sanwen/contracts/locales';
import type { TranslationText } from '@sanwen/contracts/posts.manage.schemas';
import { useEffect, useRef } from 'react';
import { useAppContext } from '#src/site/use-site.ts';
import { PREVIEW_READY, previewMessage } from '../../preview/preview-message.ts';
import styles from './page.module.css';

interface PreviewProps {
  id: number;
  locale: Locale;
  text: TranslationText;
  /** Undefined until it is rendered. */
  html: string | undefined;
}

/** The post in the site's theme, in a frame that follows the editor. */
export function Preview({ id, locale, text: { title, excerpt, description }, html }: PreviewProps) {
  const { t } = useLingui();
  const { boot } = useAppContext();
  const frame = useRef<HTMLIFrameElement>(null);
  const prefix = boot.language.enabledLanguages[locale] ? `/${locale}` : boot.localePrefix;

  useEffect(() => {
    const sendPost = () => {
      if (html !== undefined)
        frame.current?.contentWindow?.postMessage(
          previewMessage({ title, excerpt, description, html }),
          location.origin,
        );
    };
    const onMessage = (event: MessageEvent) => {
      if (
        event.origin === location.origin &&
        event.source === frame.current?.contentWindow &&
        event.data === PREVIEW_READY
      )
        sendPost();
    };
    sendPost();
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [title, excerpt, description, html]);

  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- it is a page of this site that needs its scripts and its session, which no sandbox with both would hold
    <iframe
      ref={frame}
      title={t`Preview`}
      src={`${prefix}/admin/preview/${id}?lang=${locale}`}
      className={styles.preview}
    />
  );
}
