import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  AuditIcon,
  BoardIcon,
  CategoriesIcon,
  CommentsIcon,
  DashboardIcon,
  ListIcon,
  MediaIcon,
  PageIcon,
  PostsIcon,
  SettingsIcon,
  SubscribersIcon,
  TagsIcon,
  ToolsIcon,
  UsersIcon,
} from '@sanwen/ui/admin/admin-icons';
import { type ReactNode, useCallback } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useAppContext } from '../../site/use-site.ts';

/** Counts that navigation entries can show. */
export type BadgeName = 'comments' | 'failedEmails';

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
      { href: '/admin/audit', label: msg`Audit log`, Icon: AuditIcon, key: 'a' },
    ],
  },
];

/** The entry of the current page: the longest path that the page's path starts with. */
export function currentItem(path: string): NavigationItem | undefined {
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
