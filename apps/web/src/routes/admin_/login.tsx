import { Trans, useLingui } from '@lingui/react/macro';
import { ADMIN_PATH } from '@sanwen/contracts/constants';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { WithQueries } from '../../api/with-queries.tsx';
import { LoginForm } from '../../features/auth/login-form.tsx';
import { useAuth } from '../../features/auth/use-auth.ts';
import { usePosted } from '../../site/use-site.ts';
import { AdminCard } from '../../admin/layout/admin-card.tsx';
import { useGo } from '../../admin/layout/admin-nav.tsx';

/** Where to go after signing in: only pages of the panel are allowed. */
const nextPage = (value: unknown) =>
  typeof value === 'string' && /^\/admin(?:$|[/?#])/.test(value) ? value : undefined;

/** The panel's login (product 14). */
export const Route = createFileRoute('/admin/login')({
  staticData: { layout: 'admin', needsApp: true, texts: ['admin', 'account'] },
  validateSearch: ({ next }): { next?: string | undefined } => ({ next: nextPage(next) }),
  component: Login,
});

function Login() {
  const { t } = useLingui();
  return (
    <AdminCard title={t`Sign in to the admin panel`}>
      <WithQueries>
        <Form />
      </WithQueries>
      <p>
        <a href="/forgot-password">
          <Trans>Forgot password?</Trans>
        </a>
      </p>
    </AdminCard>
  );
}

function Form() {
  const { next = ADMIN_PATH } = Route.useSearch();
  const { user } = useAuth();
  const go = useGo();
  // Also follows a sign-in in another tab.
  useEffect(() => {
    if (user) go(next);
  }, [user, next, go]);
  return (
    <LoginForm
      href={`${ADMIN_PATH}/login?next=${encodeURIComponent(next)}`}
      posted={usePosted('login')}
      onDone={() => undefined}
    />
  );
}
