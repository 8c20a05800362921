import { Trans, useLingui } from '@lingui/react/macro';
import styles from './share.module.css';
import type { PostLink, PostNeighbors, TocEntry } from '@sanwen/contracts/posts.schemas';
import type { ReactNode } from 'react';
import type { SiteView } from '../slots.ts';
import neighborsStyles from './neighbors.module.css';
import type { Locale } from '@sanwen/contracts/locales';
import languageNoticeStyles from './language-notice.module.css';

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

interface NeighborsProps extends PostNeighbors {
  site: SiteView;
}

export function Neighbors({ site, previous, next }: NeighborsProps) {
  const { t } = useLingui();
  if (!previous && !next) return null;
  return (
    <nav aria-label={t`Previous and next post`} className={neighborsStyles.neighbors} data-print="no">
      {previous && <Neighbor site={site} post={previous} rel="prev" label={<Trans>Previous post</Trans>} />}
      {next && <Neighbor site={site} post={next} rel="next" label={<Trans>Next post</Trans>} />}
    </nav>
  );
}

interface NeighborProps {
  site: SiteView;
  post: PostLink;
  rel: 'prev' | 'next';
  label: ReactNode;
}

function Neighbor({ site, post, rel, label }: NeighborProps) {
  return (
    <a href={site.links.post(post.slug)} rel={rel} className={neighborsStyles.neighbor}>
      <span className={neighborsStyles.label}>{label}</span>
      <span className={neighborsStyles.title} lang={post.locale === site.locale ? undefined : post.locale}>
        {post.title}
      </span>
    </a>
  );
}

/** Tells, in the reader's language, which other language the text is in (product 8). */
export function LanguageNotice({ locale }: { locale: Locale }) {
  const { t } = useLingui();
  const notices: Record<Locale, string> = {
    'zh-CN': t`Not available in your language yet. You’re reading the Simplified Chinese version.`,
    'zh-TW': t`Not available in your language yet. You’re reading the Traditional Chinese version.`,
    'en-US': t`Not available in your language yet. You’re reading the English version.`,
  };
  return <p className={languageNoticeStyles.notice}>{notices[locale]}</p>;
}

/** Fewer headings are found faster by scrolling. */
const WORTH_LISTING = 3;
/** Deeper headings are details. */
const DEEPEST = 3;

/** Headings for a table of contents; none if it would not help. */
export function listedHeadings(entries: readonly TocEntry[]): TocEntry[] {
  const upper = entries.filter(({ depth }) => depth <= DEEPEST);
  return upper.length < WORTH_LISTING ? [] : upper;
}
