import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Outlet, createFileRoute, useLocation } from '@tanstack/react-router';
import { AdminPage } from '#src/admin/shared/admin-page.tsx';
import styles from './-settings.module.css';

/** The settings groups with their paths. The theme's page has its own guard, as spec 2 lists it. */
const SECTIONS = [
  ['site', msg`Site`],
  ['theme', msg`Theme`],
  ['seo', msg`Search engines`],
  ['language', msg`Languages`],
  ['conversion', msg`Chinese conversion`],
  ['accounts', msg`Accounts`],
  ['comments', msg`Comments`],
  ['newsletter', msg`Newsletter`],
  ['mail', msg({ message: 'Email', context: 'messages, not an address' })],
  ['ai', msg`AI`],
  ['ai-comments', msg`AI comments`],
] as const;

export const Route = createFileRoute('/admin/settings')({ component: Settings });

function Settings() {
  const { t, i18n } = useLingui();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <AdminPage title={t`Settings`}>
      <nav aria-label={t`Settings`} className={styles.sections}>
        {SECTIONS.map(([name, label]) => {
          const href = `/admin/settings/${name}`;
          const isShown = path === href || (name === 'site' && path === '/admin/settings');
          return (
            <a
              key={name}
              ref={isShown ? bringIntoRow : undefined}
              href={href}
              aria-current={isShown ? 'page' : undefined}
            >
              {i18n._(label)}
            </a>
          );
        })}
      </nav>
      <Outlet />
    </AdminPage>
  );
}

/** On a phone the row is wider than the screen. */
function bringIntoRow(link: HTMLElement | null) {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
