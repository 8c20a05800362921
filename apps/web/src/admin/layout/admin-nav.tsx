import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { createContext, type ReactNode, use } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type BadgeName, currentItem, useNavigation } from './navigation.ts';
import { useAdmin } from '../shared/admin-data.tsx';
import styles from './admin-nav.module.css';

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
