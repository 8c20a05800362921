import { plural, msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation, useRouter } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useAdmin } from '../shared/admin-data.tsx';
import styles from './admin-nav.module.css';
import type { MessageDescriptor } from '@lingui/core';
import {
  AuditIcon,
  BoardIcon,
  CategoriesIcon,
  CommentsIcon,
  DashboardIcon,
  KeyIcon,
  ListIcon,
  MediaIcon,
  PageIcon,
  PostsIcon,
  RedirectIcon,
  SettingsIcon,
  SubscribersIcon,
  TagsIcon,
  ToolsIcon,
  UsersIcon,
  WebhookIcon,
} from '@sanwen/ui/admin/admin-icons';
import { AccountIcon } from '@sanwen/ui/icons';
import { useAppContext } from '../../site/use-site.ts';

export function AdminNav() {
  const { t, i18n } = useLingui();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const current = currentItem(path);
  const badges = useBadges();
  const groups = useNavigation();
  return (
    <nav aria-label={t`Admin panel`} className={styles.nav}>
      {groups.map((group) => (
        <section key={group.label.id} aria-label={i18n._(group.label)}>
          <p className={styles.group} aria-hidden="true">
            {i18n._(group.label)}
          </p>
          <ul role="list">
            {group.items.map(({ href, label, Icon, badge }) => {
              const waiting = badge ? (badges[badge] ?? 0) : 0;
              return (
                <li key={href}>
                  <a
                    href={href}
                    className={styles.link}
                    aria-current={current?.href === href ? 'page' : undefined}
                  >
                    <Icon />
                    <span className={styles.name}>{i18n._(label)}</span>
                    {waiting > 0 && (
                      <span className={styles.badge}>
                        <span aria-hidden="true">{waiting > 99 ? '99+' : waiting}</span>
                        <span className="visually-hidden">{t`${plural(waiting, { one: '# pending', other: '# pending' })}`}</span>
                      </span>
                    )}
                  </a>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** Counts of items that wait for an administrator. */
type Badges = Partial<Record<BadgeName, number>>;

const BadgesContext = createContext<Badges>({});

function useBadges(): Badges {
  return use(BadgesContext);
}

const LOOK_EVERY_MS = 60_000;

/** Keeps these counts fresh while the panel is open. */
export function WithBadges({ enabled, children }: { enabled: boolean; children: ReactNode }) {
  const { api } = useAdmin();
  const { data = {} } = useQuery({
    ...api.dashboard.manage.waiting.queryOptions(),
    refetchInterval: LOOK_EVERY_MS,
    enabled,
  });
  return <BadgesContext value={data}>{children}</BadgesContext>;
}

/** Counts that navigation entries can show. */
type BadgeName = 'comments' | 'failedEmails';

interface NavigationItem {
  /** Path of the page. Entries without a route are hidden. */
  href: string;
  label: MessageDescriptor;
  Icon: () => ReactNode;
  /** `g` and this letter open it. */
  key: string;
  badge?: BadgeName;
}

interface NavigationGroup {
  label: MessageDescriptor;
  items: readonly NavigationItem[];
}

/** Pages of the panel, the ones for daily work first. */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    label: msg`Overview`,
    items: [{ href: '/admin', label: msg`Dashboard`, Icon: DashboardIcon, key: 'd' }],
  },
  {
    label: msg`Content`,
    items: [
      { href: '/admin/posts', label: msg`Posts`, Icon: PostsIcon, key: 'p' },
      { href: '/admin/languages', label: msg`Translation board`, Icon: BoardIcon, key: 'l' },
      { href: '/admin/categories', label: msg`Categories`, Icon: CategoriesIcon, key: 'c' },
      { href: '/admin/tags', label: msg`Tags`, Icon: TagsIcon, key: 't' },
      { href: '/admin/series', label: msg`Series`, Icon: BoardIcon, key: 'e' },
      { href: '/admin/authors', label: msg`Authors`, Icon: AccountIcon, key: 'h' },
      { href: '/admin/pages', label: msg`Pages`, Icon: PageIcon, key: 'g' },
      { href: '/admin/menus', label: msg`Menus`, Icon: ListIcon, key: 'n' },
      { href: '/admin/media', label: msg`Media`, Icon: MediaIcon, key: 'm' },
    ],
  },
  {
    label: msg`Readers`,
    items: [
      { href: '/admin/comments', label: msg`Comments`, Icon: CommentsIcon, key: 'r', badge: 'comments' },
      { href: '/admin/subscribers', label: msg`Subscribers`, Icon: SubscribersIcon, key: 'b' },
      { href: '/admin/users', label: msg`Users`, Icon: UsersIcon, key: 'u' },
    ],
  },
  {
    label: msg`Site`,
    items: [
      { href: '/admin/settings', label: msg`Settings`, Icon: SettingsIcon, key: 's' },
      { href: '/admin/tools', label: msg`Tools`, Icon: ToolsIcon, key: 'o', badge: 'failedEmails' },
      { href: '/admin/tokens', label: msg`Access tokens`, Icon: KeyIcon, key: 'k' },
      { href: '/admin/redirects', label: msg`Redirects`, Icon: RedirectIcon, key: 'i' },
      { href: '/admin/webhooks', label: msg`Webhooks`, Icon: WebhookIcon, key: 'w' },
      { href: '/admin/audit', label: msg`Audit log`, Icon: AuditIcon, key: 'a' },
    ],
  },
];

/** The entry of the current page: the longest path that the page's path starts with. */
function currentItem(path: string): NavigationItem | undefined {
  return NAVIGATION.flatMap(({ items }) => items)
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .toSorted((one, other) => other.href.length - one.href.length)
    .at(0);
}

/** Navigation entries that have a route. */
export function useNavigation(): NavigationGroup[] {
  const { routesByPath } = useRouter();
  return NAVIGATION.map((group) => ({
    ...group,
    items: group.items.filter(({ href }) => Object.hasOwn(routesByPath, href)),
  })).filter(({ items }) => items.length > 0);
}

/** Navigates within the panel, in the view's language: `go('/admin/posts')`. */
export function useGo(): (href: string) => void {
  const router = useRouter();
  const { localePrefix } = useAppContext().boot;
  return useCallback((href) => void router.navigate({ href: localePrefix + href }), [router, localePrefix]);
}
