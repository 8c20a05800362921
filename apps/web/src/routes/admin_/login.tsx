import { Trans, useLingui } from '@lingui/react/macro';
import { ADMIN_PATH } from '@sanwen/contracts/constants';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { WithQueries } from '../../api/with-queries.tsx';
import { LoginForm } from '../../features/auth/login-form.tsx';
import { useAuth } from '../../features/auth/use-auth.ts';
import { AdminCard } from '../../admin/layout/admin-card.tsx';
import { useGo } from '../../admin/layout/navigation.ts';

/** Where an administrator goes after signing in: a page of the panel, and nowhere else. */
const nextPage = (value: unknown) =>
  typeof value === 'string' && /^\/admin(?:$|[/?#])/.test(value) ? value : undefined;

/** The administrators' login (product 14). */
export const Route = createFileRoute('/admin/login')({
  staticData: { layout: 'admin', livesFromApp: true, texts: ['admin', 'account'] },
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
  // Also in a tab whose reader has signed in in another.
  useEffect(() => {
    if (user) go(next);
  }, [user, next, go]);
  return <LoginForm onDone={() => undefined} />;
}
