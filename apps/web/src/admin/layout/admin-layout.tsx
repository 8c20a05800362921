import '@sanwen/ui/admin/admin.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalIcon, PersonIcon } from '@sanwen/ui/admin/admin-icons';
import { AdminButton, buttonClass } from '@sanwen/ui/admin/button';
import { AdminDrawer } from '@sanwen/ui/admin/dialog';
import { MenuIcon, SearchIcon, LanguageIcon, MoonIcon, SunIcon, SystemIcon } from '@sanwen/ui/icons';
import { SkipLink } from '@sanwen/ui/visually-hidden';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import {
  DropdownMenu,
  MenuAction,
  MenuGroup,
  MenuLink,
  MenuSeparator,
  MenuChoice,
} from '@sanwen/ui/admin/menu';
import { useAppContext } from '../../site/use-site.ts';
import { AdminNav, NAVIGATION, useGo } from './admin-nav.tsx';
import { Palette, PaletteKeys } from './palette.tsx';
import { useAuth } from '../../features/auth/use-auth.ts';
import { leavePanel } from '../shared/session-end.ts';
import { isTyping } from '../shared/browser.ts';
import { isOutdated } from '../../boot/versions/reload.ts';
import { isPanelPath } from '../../site/page-path.ts';
import styles from './admin-layout.module.css';
import { LOCALE_NAMES } from '@sanwen/contracts/locales';
import { type ColorScheme, readColorScheme, setColorScheme } from '../../boot/dark-mode.ts';
import { enabledLocales } from '../../site/site-view.ts';

/** The layout of the panel's pages. */
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

/** The navigation on a phone: behind a button, closed when a page is chosen. */
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

/** The signed-in user, with links to the account and the site and sign-out. */
function AccountMenu() {
  const { t } = useLingui();
  const { user, logout } = useAuth();
  if (!user) return null;
  return (
    <DropdownMenu variant="quiet" label={t`Account: ${user.nickname}`} iconOnly trigger={<PersonIcon />}>
      <MenuGroup label={user.email}>
        <MenuLink href="/account">
          <Trans>Your account</Trans>
        </MenuLink>
      </MenuGroup>
      <MenuSeparator />
      <MenuAction
        onSelect={() => {
          leavePanel();
          void logout();
        }}
      >
        <Trans>Sign out</Trans>
      </MenuAction>
    </DropdownMenu>
  );
}

const SEQUENCE_MS = 1200;

interface Shortcuts {
  /** Ctrl or Cmd with K anywhere; `?` outside of fields. */
  onPalette: () => void;
  /** `g`, then a letter. */
  onGo: (letter: string) => void;
}

/** Listens for the panel's shortcuts; `/` focuses the page's search box. @returns removes the listener */
function watchShortcuts({ onPalette, onGo }: Shortcuts): () => void {
  let goUntil = 0;
  const press = (event: KeyboardEvent) => {
    if (event.isComposing || event.defaultPrevented) return;
    const { key, target } = event;
    if (key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      onPalette();
      return;
    }
    if (isTyping(target) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (performance.now() < goUntil) {
      goUntil = 0;
      // Prevents the page's own shortcut of this letter.
      event.preventDefault();
      onGo(key);
      return;
    }
    if (key === 'g') goUntil = performance.now() + SEQUENCE_MS;
    if (key === '?') onPalette();
    const search = document.querySelector<HTMLElement>('[data-page-search]');
    if (key === '/' && search) {
      event.preventDefault();
      search.focus();
    }
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}

/**
 * Follows plain `<a href="/admin/…">` links inside the app, so components need no router. Other links and
 * clicks with a modifier are left to the browser. @returns removes the listener
 */
function followAdminLinks(go: (href: string) => void): () => void {
  const follow = (event: MouseEvent) => {
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!plain || event.defaultPrevented || isOutdated() || !(link instanceof HTMLAnchorElement)) return;
    const { origin, pathname, search, hash } = new URL(link.href);
    if (
      origin !== location.origin ||
      !isPanelPath(pathname) ||
      link.target === '_blank' ||
      link.hasAttribute('download')
    )
      return;
    event.preventDefault();
    go(pathname + search + hash);
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}

/** The panel's languages, which are the site's. Choosing one is remembered. */
function LanguageMenu() {
  const { t } = useLingui();
  const { boot } = useAppContext();
  const href = useLocation({ select: (location) => location.href });
  const locales = enabledLocales(boot.language);
  if (locales.length < 2) return null;
  return (
    <DropdownMenu
      variant="quiet"
      label={t`Language: ${LOCALE_NAMES[boot.locale]}`}
      iconOnly
      trigger={<LanguageIcon />}
    >
      {locales.map((locale) => (
        <MenuLink key={locale} href={`/${locale}${href}`} hrefLang={locale}>
          {LOCALE_NAMES[locale]}
        </MenuLink>
      ))}
    </DropdownMenu>
  );
}

function followStorage(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

function ColorSchemeMenu() {
  const { t } = useLingui();
  const [, setChosen] = useState<ColorScheme>();
  // The server doesn't know this browser's storage.
  const scheme = useSyncExternalStore(followStorage, readColorScheme, () => 'auto' as const);
  const choose = (value: string) => setChosen(setColorScheme(value));
  const trigger = { light: <SunIcon />, dark: <MoonIcon />, auto: <SystemIcon /> }[scheme];
  return (
    <DropdownMenu variant="quiet" label={t`Appearance`} iconOnly trigger={trigger}>
      <MenuChoice
        value={scheme}
        onChange={choose}
        choices={[
          { value: 'light', label: t`Light` },
          { value: 'auto', label: t`System` },
          { value: 'dark', label: t`Dark` },
        ]}
      />
    </DropdownMenu>
  );
}
