import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { LoginForm } from '../features/auth/login-form.tsx';
import { isPagePath } from '../site/page-path.ts';
import { usePosted, useSite } from '../site/use-site.ts';
import { AccountPage } from './-auth-page.tsx';

/** Pages that nobody wants to return to. */
const ACCOUNT_PAGES = /\/(?:forgot-password|login|register|reset-password)(?:$|\?)/;

/** Where to go after signing in: only pages of this site are allowed. */
const pageAfter = (next: string) => (isPagePath(next) && !ACCOUNT_PAGES.test(next) ? next : '/account');

export const Route = createFileRoute('/login')({
  staticData: { needsApp: true, texts: ['account'] },
  // The address stays as it is: replacing it while the app starts could undo the navigation after a sign-in.
  validateSearch: ({ next }): { next?: string | undefined } => ({
    next: typeof next === 'string' ? next : undefined,
  }),
  component: Login,
});

function Login() {
  const { t } = useLingui();
  const { links, settings } = useSite();
  const { next = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const ways = (
    <>
      {settings.registration && (
        <a href={links.to('/register')}>
          <Trans>Register</Trans>
        </a>
      )}
      <a href={links.to('/forgot-password')}>
        <Trans>Forgot password?</Trans>
      </a>
    </>
  );
  return (
    <AccountPage title={t`Sign in`} ways={ways}>
      <LoginForm
        href={links.to('/login') + (next ? `?next=${encodeURIComponent(next)}` : '')}
        posted={usePosted('login')}
        onDone={() => void navigate({ href: links.to(pageAfter(next)) })}
      />
    </AccountPage>
  );
}
