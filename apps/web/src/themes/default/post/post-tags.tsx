import { useLingui } from '@lingui/react/macro';
import type { Post } from '@sanwen/contracts/posts.schemas';
import type { SiteView } from '../../slots.ts';
import styles from './post-tags.module.css';

/** The end of the text, and its tags. */
export function PostTags({ site, tags }: { site: SiteView; tags: Post['tags'] }) {
  const { t } = useLingui();
  return (
    <footer className={styles.end}>
      {tags.length > 0 && (
        <ul role="list" aria-label={t`Tags`} className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag.id}>
              <a href={site.links.tag(tag.slug)} rel="tag">
                {tag.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </footer>
  );
}
