import { useLingui } from '@lingui/react/macro';
import type { LayoutProps } from '../../slots.ts';
import { ColorSchemeSwitch } from '../../shared/dark-mode-switch.tsx';
import styles from './footer.module.css';

/**
 * A way to get new posts, and the imprint: what the site says of itself, its footer menu, where else to find
 * it, the colors.
 */
export function Footer({ site, newsletter }: Pick<LayoutProps, 'site' | 'newsletter'>) {
  const { t } = useLingui();
  const { siteName, footerText, socialLinks } = site.settings;
  const links = site.footerMenu.flatMap((item) => [item, ...item.children]);
  return (
    <footer className={styles.footer} data-print="no">
      {newsletter && <div className={styles.newsletter}>{newsletter}</div>}
      <div className={styles.imprint}>
        <p className={styles.name}>{siteName}</p>
        {footerText && <p>{footerText}</p>}
      </div>
      {links.length > 0 && (
        <nav aria-label={t`Footer menu`}>
          <ul role="list" className={styles.links}>
            {links.map((item) => (
              <li key={item.id}>
                <a href={site.links.to(item.href)}>{item.label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {socialLinks.length > 0 && (
        <ul role="list" aria-label={t`Elsewhere`} className={styles.links}>
          {socialLinks.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="me noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.colors}>
        <ColorSchemeSwitch />
      </div>
    </footer>
  );
}
