import { useLingui } from '@lingui/react/macro';
import type { Post } from '@sanwen/contracts/posts.schemas';
import type { SiteView } from '../../slots.ts';
import styles from './post-tags.module.css';

/** What else the post is about. */
export function PostTags({ site, tags }: { site: SiteView; tags: Post['tags'] }) {
  const { t } = useLingui();
  if (tags.length === 0) return null;
  return (
    <ul role="list" aria-label={t`Tags`} className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag.id}>
          <a href={site.links.tag(tag.slug)} rel="tag">
            {tag.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
