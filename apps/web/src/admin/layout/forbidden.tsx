import { Trans, useLingui } from '@lingui/react/macro';
import { AdminButton, buttonClass } from '@sanwen/ui/admin/button';
import { useAuth } from '../../features/auth/use-auth.ts';
import { AdminCard } from './admin-card.tsx';
import styles from './admin-card.module.css';

/** Shown to people who are signed in and no administrators (spec 8, product 14). */
export function Forbidden() {
  const { t } = useLingui();
  const { user, logout } = useAuth();
  return (
    <AdminCard title={t`Forbidden access`}>
      <p>
        <Trans>You’re signed in as {user?.email}, who isn’t an administrator of this site.</Trans>
      </p>
      <div className={styles.ways}>
        <a className={buttonClass()} href="/">
          <Trans>Go to site</Trans>
        </a>
        <AdminButton variant="primary" onClick={() => void logout()}>
          <Trans>Sign in with another account</Trans>
        </AdminButton>
      </div>
    </AdminCard>
  );
}
