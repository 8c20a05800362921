import { Trans, useLingui } from '@lingui/react/macro';
import styles from './share.module.css';

interface ShareProps {
  /** Full URL of the page. */
  address: string;
  title: string;
}

/**
 * Ways to share a post: plain links without third-party scripts, a button to copy the URL, and the system's
 * share sheet if there is one. Printed pages show the URL.
 */
export function Share({ address, title }: ShareProps) {
  const { t } = useLingui();
  const [url, text] = [encodeURIComponent(address), encodeURIComponent(title)];
  return (
    <>
      <ul role="list" aria-label={t`Share`} className={styles.share} data-print="no">
        <li data-needs-share>
          <button type="button" data-share={address}>
            <Trans>Share…</Trans>
          </button>
        </li>
        <li data-needs-js>
          <button type="button" data-copy-link={address}>
            <Trans>Copy link</Trans>
          </button>
        </li>
        <li>
          <a href={`mailto:?subject=${text}&body=${url}`}>
            <Trans>Email</Trans>
          </a>
        </li>
        <li>
          <a
            href={`https://service.weibo.com/share/share.php?url=${url}&title=${text}`}
            rel="noopener nofollow"
          >
            <Trans>Weibo</Trans>
          </a>
        </li>
        <li>
          <a href={`https://x.com/intent/post?url=${url}&text=${text}`} rel="noopener nofollow">
            X
          </a>
        </li>
      </ul>
      <p className={styles.address}>{address}</p>
    </>
  );
}
