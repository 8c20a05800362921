import type { MenuItem } from '@sanwen/contracts/menus.contract';
import { Disclosure } from '@sanwen/ui/disclosure';
import { ChevronDownIcon } from '@sanwen/ui/icons';
import type { SiteView } from '../../slots.ts';
import styles from './header-menu.module.css';

/** An entry with entries below it opens them, itself the first of them. */
function Branch({ item, site }: { item: MenuItem; site: SiteView }) {
  const summary = (
    <>
      {item.label}
      <ChevronDownIcon />
    </>
  );
  return (
    <Disclosure name="site-header" className={styles.branch} summaryClassName={styles.entry} summary={summary}>
      <ul role="list" className={styles.leaves}>
        {[item, ...item.children].map((leaf) => (
          <li key={leaf.id}>
            <a href={site.links.to(leaf.href)}>{leaf.label}</a>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** The header's entries, two levels deep. */
export function HeaderMenu({ site }: { site: SiteView }) {
  return (
    <ul role="list" className={styles.entries}>
      {site.headerMenu.map((item) => (
        <li key={item.id}>
          {item.children.length > 0 ? (
            <Branch item={item} site={site} />
          ) : (
            <a className={styles.entry} href={site.links.to(item.href)}>
              {item.label}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
