import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { LoginForm } from '../features/auth/login-form.tsx';
import { isPagePath } from '../site/page-path.ts';
import { useSite } from '../site/use-site.ts';
import { AccountPage } from './-auth-page.tsx';

/** Pages that nobody wants to return to. */
const ACCOUNT_PAGES = /\/(?:forgot-password|login|register|reset-password)(?:$|\?)/;

/** Where to go after signing in: only pages of this site are allowed. */
const nextPage = (value: unknown) =>
  typeof value === 'string' && isPagePath(value) && !ACCOUNT_PAGES.test(value) ? value : undefined;

export const Route = createFileRoute('/login')({
  staticData: { needsApp: true, texts: ['account'] },
  validateSearch: ({ next }): { next?: string | undefined } => ({ next: nextPage(next) }),
  component: Login,
});

function Login() {
  const { t } = useLingui();
  const { links, settings } = useSite();
  const { next = '/account' } = Route.useSearch();
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
      <LoginForm onDone={() => void navigate({ href: links.to(next) })} />
    </AccountPage>
  );
}
