import { useLingui } from '@lingui/react/macro';
import { CloseIcon, MenuIcon } from '@sanwen/ui/icons';
import { NavigationSheet, SheetButton } from '@sanwen/ui/sheet';
import type { LayoutProps, SiteView } from '../slots.ts';
import { AccountLinks } from './account-links.tsx';
import { ColorSchemeSwitch, ColorSchemeToggle } from './dark-mode-toggle.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { type MenuClasses, MenuEntries } from './menu-entries.tsx';
import { HeaderSearch } from './search-form.tsx';

/** A theme's CSS module. */
type Classes = Readonly<Record<string, string>>;

const MENU_ID = 'site-menu';

/** The site's name or logo, as a link to the home page. */
export function Brand({ site, className }: { site: SiteView; className: string | undefined }) {
  const { siteLogo, siteName } = site.settings;
  return (
    <a className={className} href={site.links.home()} rel="home">
      {siteLogo ? <img src={site.imageUrl(siteLogo)} alt={siteName} /> : siteName}
    </a>
  );
}

interface SiteMenuProps {
  site: SiteView;
  /** `menu` and `close`. */
  classes: Classes;
  entries: MenuClasses;
}

/** The header menu. On a phone it is a sheet over the page. */
export function SiteMenu({ site, classes, entries }: SiteMenuProps) {
  const { t } = useLingui();
  if (site.headerMenu.length === 0) return null;
  return (
    <NavigationSheet id={MENU_ID} label={t`Main menu`} className={classes['menu']}>
      <SheetButton target={MENU_ID} action="hide" label={t`Close menu`} className={classes['close']}>
        <CloseIcon />
      </SheetButton>
      <MenuEntries site={site} classes={entries} />
    </NavigationSheet>
  );
}

interface HeaderToolsProps extends Pick<LayoutProps, 'site' | 'account'> {
  /** `tools` and `open`. */
  classes: Classes;
}

/** Search, language, dark mode, account, and on a phone the button that opens the menu. */
export function HeaderTools({ site, account, classes }: HeaderToolsProps) {
  const { t } = useLingui();
  return (
    <div className={classes['tools']}>
      <HeaderSearch site={site} />
      <LanguageSwitcher languages={site.languages} />
      <ColorSchemeToggle />
      {account && <AccountLinks account={account} />}
      {site.headerMenu.length > 0 && (
        <SheetButton target={MENU_ID} action="show" label={t`Open menu`} className={classes['open']}>
          <MenuIcon />
        </SheetButton>
      )}
    </div>
  );
}

interface FooterColumnsProps {
  site: SiteView;
  /** `imprint`, `name`, `links` and `colors`. */
  classes: Classes;
}

/** The footer's text, menu, social links and color scheme. */
export function FooterColumns({ site, classes }: FooterColumnsProps) {
  const { t } = useLingui();
  const { siteName, footerText, socialLinks } = site.settings;
  const links = site.footerMenu.flatMap((item) => [item, ...item.children]);
  return (
    <>
      <div className={classes['imprint']}>
        <p className={classes['name']}>{siteName}</p>
        {footerText && <p>{footerText}</p>}
      </div>
      {links.length > 0 && (
        <nav aria-label={t`Footer menu`}>
          <ul role="list" className={classes['links']}>
            {links.map((item) => (
              <li key={item.id}>
                <a href={site.links.to(item.href)}>{item.label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {socialLinks.length > 0 && (
        <ul role="list" aria-label={t`Elsewhere`} className={classes['links']}>
          {socialLinks.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="me noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className={classes['colors']}>
        <ColorSchemeSwitch />
      </div>
    </>
  );
}
