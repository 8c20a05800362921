import { useLingui, Trans } from '@lingui/react/macro';
import {
  CloseIcon,
  MenuIcon,
  AccountIcon,
  LanguageIcon,
  MoonIcon,
  SunIcon,
  SystemIcon,
} from '@sanwen/ui/icons';
import { NavigationSheet, SheetButton } from '@sanwen/ui/sheet';
import type { LayoutProps, SiteView, AccountView, LanguageChoice } from '../slots.ts';
import { type MenuClasses, MenuEntries } from './menu-entries.tsx';
import { HeaderSearch } from './search.tsx';
import { VisuallyHidden } from '@sanwen/ui/visually-hidden';
import { type MouseEvent, Suspense } from 'react';
import styles from './account-links.module.css';
import { Disclosure } from '@sanwen/ui/disclosure';
import languageSwitcherStyles from './language-switcher.module.css';
import { COLOR_SCHEMES, ColorSchemeButton } from '@sanwen/ui/dark-mode';
import darkModeToggleStyles from './dark-mode-toggle.module.css';
import darkModeSwitchStyles from './dark-mode-switch.module.css';

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
  const indexes = [
    ['/archive', t`Archive`],
    ['/categories', t`Categories`],
    ['/tags', t`Tags`],
  ];
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
                <a href={site.links.to(item.href)} aria-current={site.current(item.href)}>
                  {item.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <nav aria-label={t`Browse`}>
        <ul role="list" className={classes['links']}>
          {indexes.map(([href = '', label]) => (
            <li key={href}>
              <a href={site.links.to(href)} aria-current={site.current(href)}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
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

/**
 * Links to the login and the account; CSS shows the one that applies. With the app, signed-in users get a
 * menu instead of the latter.
 */
function AccountLinks({ account: { signInHref, signInLink, accountHref, menu } }: { account: AccountView }) {
  const toAccount = (
    <a href={accountHref} rel="nofollow" className={styles.account}>
      <AccountIcon />
      <VisuallyHidden>
        <Trans>Your account</Trans>
      </VisuallyHidden>
    </a>
  );
  return (
    <>
      <a ref={signInLink} href={signInHref} rel="nofollow" className={styles.signIn} onClick={leadBack}>
        <span className={styles.icon}>
          <AccountIcon />
        </span>
        <span className={styles.label}>
          <Trans>Sign in</Trans>
        </span>
      </a>
      {menu ? <Suspense fallback={toAccount}>{menu}</Suspense> : toAccount}
    </>
  );
}

/** The return path isn't part of the page, because crawlers follow its links. */
function leadBack({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void {
  link.search = String(new URLSearchParams({ next: location.pathname + location.search }));
}

/** Links to the page in the other languages, each in its own language. */
function LanguageSwitcher({ languages }: { languages: LanguageChoice[] }) {
  const current = languages.find((language) => language.current);
  if (languages.length === 0) return null;
  const summary = (
    <>
      <LanguageIcon />
      <VisuallyHidden>
        <Trans>Language:</Trans>{' '}
      </VisuallyHidden>
      <span className={languageSwitcherStyles.name}>{current?.name}</span>
    </>
  );
  return (
    <Disclosure
      name="site-header"
      className={languageSwitcherStyles.switcher}
      summaryClassName={languageSwitcherStyles.summary}
      summary={summary}
    >
      <ul role="list" className={languageSwitcherStyles.choices}>
        {languages.map(({ locale, name, href, current: isCurrent }) => (
          <li key={locale}>
            <a href={href} hrefLang={locale} lang={locale} aria-current={isCurrent ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Toggles dark mode; CSS shows the one of its two buttons that would change something. */
function ColorSchemeToggle() {
  const { t } = useLingui();
  return (
    <div className={darkModeToggleStyles.toggle} data-needs-js>
      <ColorSchemeButton
        scheme="dark"
        label={t`Switch to dark colors`}
        className={darkModeToggleStyles.toDark}
      >
        <MoonIcon />
      </ColorSchemeButton>
      <ColorSchemeButton
        scheme="light"
        label={t`Switch to light colors`}
        className={darkModeToggleStyles.toLight}
      >
        <SunIcon />
      </ColorSchemeButton>
    </div>
  );
}

const ICONS = { light: SunIcon, auto: SystemIcon, dark: MoonIcon };

function ColorSchemeSwitch() {
  const { t } = useLingui();
  const labels = { light: t`Light`, auto: t`System`, dark: t`Dark` };
  return (
    <div role="group" aria-label={t`Appearance`} className={darkModeSwitchStyles.switch} data-needs-js>
      {COLOR_SCHEMES.map((scheme) => {
        const SchemeIcon = ICONS[scheme];
        return (
          <ColorSchemeButton
            key={scheme}
            scheme={scheme}
            label={labels[scheme]}
            className={darkModeSwitchStyles.choice}
          >
            <SchemeIcon />
          </ColorSchemeButton>
        );
      })}
    </div>
  );
}
