import '@sanwen/ui/admin/admin.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalIcon } from '@sanwen/ui/admin/admin-icons';
import { AdminButton, buttonClass } from '@sanwen/ui/admin/button';
import { AdminDrawer } from '@sanwen/ui/admin/dialog';
import { MenuIcon, SearchIcon } from '@sanwen/ui/icons';
import { SkipLink } from '@sanwen/ui/skip-link';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useAppContext } from '../../site/use-site.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './admin-layout.module.css';
import { AdminNav } from './admin-nav.tsx';
import { followAdminLinks } from './follow-admin-links.ts';
import { NAVIGATION } from './navigation.ts';
import { Palette } from './palette.tsx';
import { PaletteKeys } from './palette-keys.tsx';
import { useGo } from './use-navigation.ts';
import { ColorSchemeMenu, LanguageMenu } from './view-menus.tsx';
import { watchShortcuts } from './watch-shortcuts.ts';

/** What stands around every page of the admin panel. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const { site } = useAppContext();
  const [paletteOpen, openPalette] = useState(false);
  const go = useGo();
  useEffect(() => followAdminLinks(go), [go]);
  useEffect(
    () =>
      watchShortcuts({
        onPalette: () => openPalette(true),
        onGo: (letter) => {
          const item = NAVIGATION.flatMap(({ items }) => items).find(({ key }) => key === letter);
          if (item) go(item.href);
        },
      }),
    [go],
  );
  return (
    <div data-admin className={styles.frame}>
      <SkipLink target="admin-main">
        <Trans>Skip to content</Trans>
      </SkipLink>
      <header className={styles.bar}>
        <PhoneNav />
        <a href="/admin" className={styles.name}>
          {site.settings.siteName}
        </a>
        <AdminButton
          variant="secondary"
          onClick={() => openPalette(true)}
          aria-keyshortcuts="Control+K Meta+K"
        >
          <SearchIcon />
          <span className={styles.wide}>
            <Trans>Search</Trans>
          </span>
          <PaletteKeys />
        </AdminButton>
        <a href="/" target="_blank" rel="noopener" className={buttonClass({ variant: 'quiet' })}>
          <ExternalIcon />
          <span className={styles.wide}>
            <Trans>View site</Trans>
          </span>
        </a>
        <LanguageMenu />
        <ColorSchemeMenu />
        <AccountMenu />
      </header>
      <aside className={styles.side}>
        <AdminNav />
      </aside>
      <main id="admin-main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Palette open={paletteOpen} onOpenChange={openPalette} />
    </div>
  );
}

/** The navigation on a phone: behind a button, and gone when a page is chosen. */
function PhoneNav() {
  const { t } = useLingui();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === path;
  return (
    <div className={styles.phone}>
      <AdminButton
        variant="quiet"
        iconOnly
        aria-label={t`Menu`}
        aria-expanded={isOpen}
        onClick={() => setOpenAt(path)}
      >
        <MenuIcon />
      </AdminButton>
      <AdminDrawer
        side="start"
        open={isOpen}
        onOpenChange={(open) => setOpenAt(open ? path : undefined)}
        title={t`Menu`}
        closeLabel={t`Close`}
      >
        <AdminNav />
      </AdminDrawer>
    </div>
  );
}
