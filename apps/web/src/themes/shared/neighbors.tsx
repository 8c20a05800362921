import { Trans, useLingui } from '@lingui/react/macro';
import type { PostLink, PostNeighbors } from '@sanwen/contracts/posts.schemas';
import type { ReactNode } from 'react';
import type { SiteView } from '../slots.ts';
import styles from './neighbors.module.css';

interface NeighborsProps extends PostNeighbors {
  site: SiteView;
}

export function Neighbors({ site, previous, next }: NeighborsProps) {
  const { t } = useLingui();
  if (!previous && !next) return null;
  return (
    <nav aria-label={t`Previous and next post`} className={styles.neighbors} data-print="no">
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
    <a href={site.links.post(post.slug)} rel={rel} className={styles.neighbor}>
      <span className={styles.label}>{label}</span>
      <span className={styles.title} lang={post.locale === site.locale ? undefined : post.locale}>
        {post.title}
      </span>
    </a>
  );
}
