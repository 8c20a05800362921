import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@sanwen/ui/button';
import styles from './auth.module.css';
import { AvatarField } from './avatar-field.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionsList } from './sessions-list.tsx';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';
import { useAuth } from './use-auth.ts';

/** A person's own account. @param loginHref leads there and back. */
export function Account({ loginHref }: { loginHref: string }) {
  const { t } = useLingui();
  const { user, isLoading, logout } = useAuth();
  if (isLoading) return <p role="status">{t`Loading…`}</p>;
  if (!user) {
    return (
      <p>
        <Trans>
          You are not signed in. <a href={loginHref}>Sign in</a>
        </Trans>
      </p>
    );
  }
  return (
    <>
      <div className={styles.session}>
        <p>{user.email}</p>
        <Button onClick={() => void logout()}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
      {!user.emailConfirmed && <UnconfirmedEmail email={user.email} />}
      <h2>
        <Trans>Profile</Trans>
      </h2>
      <AvatarField user={user} />
      <ProfileForm user={user} />
      <h2>
        <Trans>Password</Trans>
      </h2>
      <PasswordForm />
      <h2>
        <Trans>Where you are signed in</Trans>
      </h2>
      <SessionsList />
    </>
  );
}
