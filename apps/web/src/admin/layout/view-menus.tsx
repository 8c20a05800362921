import { useLingui } from '@lingui/react/macro';
import { LOCALE_NAMES } from '@sanwen/contracts/locales';
import { DropdownMenu, MenuChoice, MenuLink } from '@sanwen/ui/admin/menu';
import { LanguageIcon, MoonIcon, SunIcon, SystemIcon } from '@sanwen/ui/icons';
import { useLocation } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { type ColorScheme, readColorScheme, setColorScheme } from '../../boot/dark-mode.ts';
import { enabledLocales } from '../../site/site-view.ts';
import { useAppContext } from '../../site/use-site.ts';

/** The panel's languages, which are the site's. Choosing one is remembered. */
export function LanguageMenu() {
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

export function ColorSchemeMenu() {
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
