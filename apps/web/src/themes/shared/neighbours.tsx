import { Trans, useLingui } from '@lingui/react/macro';
import type { PostLink, PostNeighbours } from '@sanwen/contracts/posts.schemas';
import type { ReactNode } from 'react';
import type { SiteView } from '../slots.ts';
import styles from './neighbours.module.css';

interface NeighboursProps extends PostNeighbours {
  site: SiteView;
}

/** The posts before and after one. */
export function Neighbours({ site, previous, next }: NeighboursProps) {
  const { t } = useLingui();
  if (!previous && !next) return null;
  return (
    <nav aria-label={t`Previous and next post`} className={styles.neighbours} data-print="no">
      {previous && <Neighbour site={site} post={previous} rel="prev" label={<Trans>Previous post</Trans>} />}
      {next && <Neighbour site={site} post={next} rel="next" label={<Trans>Next post</Trans>} />}
    </nav>
  );
}

interface NeighbourProps {
  site: SiteView;
  post: PostLink;
  rel: 'prev' | 'next';
  label: ReactNode;
}

function Neighbour({ site, post, rel, label }: NeighbourProps) {
  return (
    <a href={site.links.post(post.slug)} rel={rel} className={styles.neighbour}>
      <span className={styles.label}>{label}</span>
      <span className={styles.title} lang={post.locale === site.locale ? undefined : post.locale}>
        {post.title}
      </span>
    </a>
  );
}
