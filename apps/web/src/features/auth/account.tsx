import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@sanwen/ui/button';
import type { Account } from '@sanwen/contracts/users.schemas';
import { TextArea, TextField } from '@sanwen/ui/field';
import { type ReactNode, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AvatarField } from './avatar-field.tsx';
import { useAuth } from './use-auth.ts';
import { useDataAccess } from '../../api/with-queries.tsx';
import { useSite } from '../../site/use-site.ts';
import { AuthForm, NewPasswordField, Note } from './auth-form.tsx';
import styles from './auth.module.css';

interface AccountSectionsProps {
  /** Leads to the login and back. */
  loginHref: string;
  /** The account of someone who signed in without JavaScript. */
  plain: ReactNode;
}

/** A user's own account. */
export function AccountSections({ loginHref, plain }: AccountSectionsProps) {
  const { t } = useLingui();
  const { user, isLoading, logout } = useAuth();
  const [leaving, setLeaving] = useState(false);
  if (!user && plain) return plain;
  if (isLoading) {
    return (
      <>
        <p role="status" data-needs-js>{t`Loading…`}</p>
        <div className={styles.withoutScripts}>
          <NotSignedIn loginHref={loginHref} />
        </div>
      </>
    );
  }
  if (!user) return <NotSignedIn loginHref={loginHref} isFocused={leaving} />;
  return (
    <>
      <div className={styles.session}>
        <p>{user.email}</p>
        <Button
          onClick={() => {
            setLeaving(true);
            void logout();
          }}
        >
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

function NotSignedIn({ loginHref, isFocused = false }: { loginHref: string; isFocused?: boolean }) {
  return (
    <p>
      <Trans>
        You are not signed in.{' '}
        <a href={loginHref} ref={isFocused ? focusOnce : undefined}>
          Sign in
        </a>
      </Trans>
    </p>
  );
}

/** Takes the focus from the removed button. */
const focusOnce = (link: HTMLAnchorElement | null): void => link?.focus();

/** A user's public profile. */
function ProfileForm({ user }: { user: Account }) {
  const { t } = useLingui();
  const { client } = useDataAccess();
  const { show } = useAuth();
  const [saved, setSaved] = useState(false);
  return (
    <>
      <AuthForm
        action={t`Save profile`}
        send={async (typed) => {
          setSaved(false);
          show(
            await client.users.profile.mutate({
              nickname: typed('nickname'),
              website: typed('website'),
              bio: typed('bio'),
            }),
          );
          setSaved(true);
        }}
      >
        {(errors) => (
          <>
            <TextField
              label={t`Name`}
              name="nickname"
              autoComplete="nickname"
              required
              defaultValue={user.nickname}
              error={errors['nickname']}
            />
            <TextField
              label={t`Website (optional)`}
              name="website"
              type="url"
              autoComplete="url"
              defaultValue={user.website}
              error={errors['website']}
            />
            <TextArea
              label={t`About you (optional)`}
              name="bio"
              defaultValue={user.bio}
              error={errors['bio']}
            />
          </>
        )}
      </AuthForm>
      {saved && (
        <Note>
          <Trans>Profile saved.</Trans>
        </Note>
      )}
    </>
  );
}

/** Changes the password, which ends all other sessions. */
function PasswordForm() {
  const { t } = useLingui();
  const { client } = useDataAccess();
  const { reloadPage } = useAuth();
  const [changed, setChanged] = useState(0);
  return (
    <>
      <AuthForm
        // Clears the fields after a change.
        key={changed}
        action={t`Change password`}
        send={async (typed) => {
          const answer = await client.users.password.mutate({
            currentPassword: typed('currentPassword'),
            newPassword: typed('newPassword'),
          });
          reloadPage(answer.token);
          setChanged((times) => times + 1);
        }}
      >
        {(errors) => (
          <>
            <TextField
              label={t`Current password`}
              name="currentPassword"
              type="password"
              autoComplete="current-password"
              required
              error={errors['currentPassword']}
            />
            <NewPasswordField name="newPassword" error={errors['newPassword']} />
          </>
        )}
      </AuthForm>
      {changed > 0 && (
        <Note>
          <Trans>Password changed. You’ve been signed out everywhere else.</Trans>
        </Note>
      )}
    </>
  );
}

/** Tells that the email address isn't confirmed, and sends another link. */
function UnconfirmedEmail({ email }: { email: string }) {
  const { client } = useDataAccess();
  const send = useMutation({ mutationFn: () => client.auth.sendConfirmation.mutate() });
  if (send.isSuccess) {
    return (
      <Note>
        <Trans>A confirmation email to {email} is on its way.</Trans>
      </Note>
    );
  }
  return (
    <div className={styles.form}>
      <p className={styles.alert}>
        <Trans>
          Your email address isn’t confirmed yet. Until it is, your comments are treated like a visitor’s and
          you get no emails about replies.
        </Trans>
      </p>
      {send.isError && (
        <p role="alert" className={styles.alert}>
          {send.error.message}
        </p>
      )}
      <div>
        <Button onClick={() => send.mutate()} busy={send.isPending}>
          <Trans>Send confirmation email</Trans>
        </Button>
      </div>
    </div>
  );
}

/** The user's sessions, with a button to end each. */
function SessionsList() {
  const { t } = useLingui();
  const site = useSite();
  const { api, client } = useDataAccess();
  const sessions = useQuery({ ...api.users.sessions.queryOptions(), refetchOnMount: 'always' });
  const end = useMutation({
    mutationFn: (id: number) => client.users.endSession.mutate({ id }),
    onSettled: () => sessions.refetch(),
  });
  if (sessions.isPending) return <p role="status">{t`Loading…`}</p>;
  if (sessions.isError)
    return (
      <p role="alert" className={styles.alert}>
        {sessions.error.message}
      </p>
    );
  return (
    <ul role="list" className={styles.sessions}>
      {sessions.data.items.map(({ id, userAgent, lastSeenAt, current }) => {
        const browser = describeBrowser(userAgent) ?? t`Other app`;
        return (
          <li key={id} className={styles.session}>
            <div>
              <p>{browser}</p>
              <p className={styles.when}>
                {current ? (
                  <Trans>This browser</Trans>
                ) : (
                  <Trans>Last used {site.date(lastSeenAt, { dateStyle: 'long' })}</Trans>
                )}
              </p>
            </div>
            {!current && (
              <Button
                onClick={() => end.mutate(id)}
                busy={end.isPending && end.variables === id}
                aria-label={t`Sign out of ${browser}`}
              >
                <Trans>Sign out</Trans>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** User agent tokens, more specific ones first: nearly all browsers also contain Chrome or Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A name such as `Firefox · Windows`, which needs no translation. @returns undefined for unknown browsers */
export function describeBrowser(userAgent: string): string | undefined {
  const find = (names: typeof BROWSERS) => names.find(([mark]) => mark.test(userAgent))?.[1];
  const known = [find(BROWSERS), find(SYSTEMS)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(' · ') : undefined;
}
