import type { MenuItem } from '@sanwen/contracts/menus.contract';
import { Disclosure } from '@sanwen/ui/disclosure';
import { ChevronDownIcon } from '@sanwen/ui/icons';
import type { SiteView } from '../slots.ts';

/**
 * Class names of a menu's parts: the list, its links and summaries, an entry with a submenu, and the
 * submenu.
 */
export type MenuClasses = Readonly<Record<string, string>>;

interface MenuEntriesProps {
  site: SiteView;
  /** `entries`, `entry`, `branch` and `leaves`. */
  classes: MenuClasses;
}

/** An entry with a submenu, whose first item is the entry itself. */
function Branch({ item, site, classes }: MenuEntriesProps & { item: MenuItem }) {
  const summary = (
    <>
      {item.label}
      <ChevronDownIcon />
    </>
  );
  return (
    <Disclosure
      name="site-header"
      className={classes['branch']}
      summaryClassName={classes['entry']}
      summary={summary}
    >
      <ul role="list" className={classes['leaves']}>
        {[item, ...item.children].map((leaf) => (
          <li key={leaf.id}>
            <a href={site.links.to(leaf.href)} aria-current={site.current(leaf.href)}>
              {leaf.label}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** The header menu, two levels deep. */
export function MenuEntries({ site, classes }: MenuEntriesProps) {
  return (
    <ul role="list" className={classes['entries']}>
      {site.headerMenu.map((item) => (
        <li key={item.id}>
          {item.children.length > 0 ? (
            <Branch item={item} site={site} classes={classes} />
          ) : (
            <a
              className={classes['entry']}
              href={site.links.to(item.href)}
              aria-current={site.current(item.href)}
            >
              {item.label}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
