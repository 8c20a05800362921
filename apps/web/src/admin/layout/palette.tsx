import { useLingui } from '@lingui/react/macro';
import { CommandPalette } from '@sanwen/ui/admin/command-palette';
import { useSyncExternalStore } from 'react';
import { useAuth } from '../../features/auth/use-auth.ts';
import { leavePanel } from '../shared/session-end.ts';
import { useGo, useNavigation } from './admin-nav.tsx';
import styles from './admin-layout.module.css';

/** The command palette: all pages and global actions. */
export function Palette({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t, i18n } = useLingui();
  const { logout } = useAuth();
  const go = useGo();
  const navigation = useNavigation();
  const hasPosts = navigation.some(({ items }) => items.some(({ href }) => href === '/admin/posts'));
  const groups = [
    ...navigation.map((group) => ({
      value: i18n._(group.label),
      items: group.items.map(({ href, label, key }) => ({
        id: href,
        label: i18n._(label),
        words: href,
        keys: `g ${key}`,
        run: () => go(href),
      })),
    })),
    {
      value: t`Actions`,
      items: [
        ...(hasPosts
          ? [
              {
                id: 'new-post',
                label: t`Write a new post`,
                words: 'new post',
                run: () => go('/admin/posts/new'),
              },
            ]
          : []),
        {
          id: 'view-site',
          label: t`View site`,
          words: 'view site',
          run: () => window.open('/', '_blank', 'noopener'),
        },
        {
          id: 'sign-out',
          label: t`Sign out`,
          words: 'sign out',
          run: () => {
            leavePanel();
            void logout();
          },
        },
      ],
    },
  ];
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      groups={groups}
      labels={{
        name: t`Commands`,
        search: t`Search pages and commands`,
        empty: t`Nothing found`,
        close: t`Close`,
      }}
    />
  );
}

/** The palette's shortcut for the visitor's platform, which the server doesn't know. */
export function PaletteKeys() {
  const isMac = useSyncExternalStore(
    neverChanges,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => false,
  );
  return (
    <kbd aria-hidden="true" className={styles.wide}>
      {isMac ? '⌘K' : 'Ctrl K'}
    </kbd>
  );
}

const neverChanges = () => () => {};
