import { Trans } from '@lingui/react/macro';
import type { Tag } from '@sanwen/contracts/tags.contract';
import type { SiteView } from '../slots.ts';
import styles from './subjects.module.css';

/** Tags, for who does not know what to look for. */
export function Subjects({ site, tags }: { site: SiteView; tags: Tag[] }) {
  if (tags.length === 0) return null;
  return (
    <section aria-labelledby="site-subjects">
      <h2 id="site-subjects" className={styles.heading}>
        <Trans>Or browse by tag</Trans>
      </h2>
      <ul role="list" className={styles.subjects}>
        {tags.map((tag) => (
          <li key={tag.id}>
            <a href={site.links.tag(tag.slug)} rel="tag">
              {tag.name} <span className={styles.count}>{tag.postCount}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
