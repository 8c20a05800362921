import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@sanwen/ui/admin/states';
import { ToastArea } from '@sanwen/ui/admin/toasts';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { AdminButton, buttonClass } from '@sanwen/ui/admin/button';
import { AdminDataProvider } from '../shared/admin-data.tsx';
import { useAuth } from '../../features/auth/use-auth.ts';
import { missingHead } from '../../head/build-head.ts';
import { PageHead, useHeadSite } from '../../head/page-head.tsx';
import { AdminLayout } from './admin-layout.tsx';
import { WithBadges } from './admin-nav.tsx';
import { askToSignIn, signedInAgain, useSessionEnd } from '../shared/session-end.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { AdminCard } from './admin-card.tsx';
import styles from './admin-card.module.css';

/**
 * Shows a page of the panel once the guards allow it. The token is in the browser, so the server only
 * renders the frame; the app runs the guards when it knows the user, and again when the user changes.
 */
export function AdminGate({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const access = useRouteContext({ from: '__root__', select: (context) => context.access });
  const router = useRouter();
  const { user, isLoading } = useAuth();
  const head = missingHead(useHeadSite(), t`Admin panel`);
  const role = user?.role;
  const isOpen = access === 'granted';
  const { isLeaving } = useSessionEnd();
  const agrees = (access === 'granted' && role === 'admin') || (access === 'forbidden' && role === 'user');
  useEffect(() => {
    if (isLoading || agrees) return;
    // Another tab signed out. This page may hold unsaved text, so it stays.
    if (isOpen && role === undefined && !isLeaving) void askToSignIn({ isOwnAction: false });
    else void router.invalidate();
  }, [router, isLoading, agrees, isOpen, role, isLeaving]);

  // Someone who opens the panel after signing out is asked again.
  useEffect(() => () => signedInAgain(), []);

  if (access === 'forbidden') return <Forbidden />;
  // The same tree before and after, so open dialogs stay open.
  return (
    <AdminDataProvider>
      <ToastArea label={t`Messages`} closeLabel={t`Close`}>
        <WithBadges enabled={isOpen}>
          <AdminLayout>
            {isOpen ? (
              children
            ) : (
              <>
                <PageHead head={head} />
                <Skeleton label={t`Loading…`} />
                <noscript>
                  <Trans>The admin panel requires JavaScript.</Trans>
                </noscript>
              </>
            )}
          </AdminLayout>
          {isOpen && <SignInAgain />}
        </WithBadges>
      </ToastArea>
    </AdminDataProvider>
  );
}

/** Shown to signed-in users who aren't administrators (spec 8, product 14). */
function Forbidden() {
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
