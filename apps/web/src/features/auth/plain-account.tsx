import { Trans, useLingui } from '@lingui/react/macro';
import type { PostedForm } from '@sanwen/contracts/render';
import type { Account } from '@sanwen/contracts/users.schemas';
import { Button } from '@sanwen/ui/button';
import { TextArea, TextField } from '@sanwen/ui/field';
import type { ReactNode } from 'react';
import { NewPasswordField, Note } from './auth-form.tsx';
import styles from './auth.module.css';

interface PlainAccountProps {
  user: Account;
  /** The account's page, as the forms' action. */
  href: string;
  posted: PostedForm | undefined;
  /** What the last form did, if it led here. */
  done: 'password' | undefined;
}

/** The account of someone who signed in without JavaScript: forms that the browser submits. */
export function PlainAccount({ user, href, posted, done }: PlainAccountProps) {
  const { t } = useLingui();
  const profile = posted?.form === 'profile' ? posted : undefined;
  const errors = profile?.refused?.fields ?? {};
  const typed = profile?.refused ? profile.values : {};
  const password = posted?.form === 'password' ? posted : undefined;
  const passwordErrors = password?.refused?.fields ?? {};
  return (
    <>
      <div className={styles.session}>
        <p>{user.email}</p>
        <form method="post" action={href} data-hydrate="never">
          <Button type="submit" name="do" value="sign-out" data-hydrate="never">
            <Trans>Sign out</Trans>
          </Button>
        </form>
      </div>
      <h2>
        <Trans>Profile</Trans>
      </h2>
      <PlainForm href={href} label={t`Save profile`} name="" posted={profile}>
        <TextField
          label={t`Name`}
          name="nickname"
          autoComplete="nickname"
          required
          defaultValue={typed['nickname'] ?? user.nickname}
          error={errors['nickname']}
        />
        <TextField
          label={t`Website (optional)`}
          name="website"
          type="url"
          autoComplete="url"
          defaultValue={typed['website'] ?? user.website}
          error={errors['website']}
        />
        <TextArea
          label={t`About you (optional)`}
          name="bio"
          defaultValue={typed['bio'] ?? user.bio}
          error={errors['bio']}
        />
      </PlainForm>
      {profile && !profile.refused && (
        <Note>
          <Trans>Profile saved.</Trans>
        </Note>
      )}
      <h2>
        <Trans>Password</Trans>
      </h2>
      <PlainForm href={href} label={t`Change password`} name="password" posted={password}>
        <TextField
          label={t`Current password`}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
          error={passwordErrors['currentPassword']}
        />
        <NewPasswordField name="newPassword" error={passwordErrors['newPassword']} />
      </PlainForm>
      {done === 'password' && (
        <Note>
          <Trans>Password changed. You’ve been signed out everywhere else.</Trans>
        </Note>
      )}
    </>
  );
}

interface PlainFormProps {
  href: string;
  label: string;
  /** Names the form to the server. */
  name: string;
  posted: PostedForm | undefined;
  children: ReactNode;
}

function PlainForm({ href, label, name, posted, children }: PlainFormProps) {
  return (
    <form method="post" action={href} noValidate className={styles.form} data-hydrate="never">
      {posted?.refused && Object.keys(posted.refused.fields).length === 0 && (
        <p role="alert" className={styles.alert}>
          {posted.refused.message}
        </p>
      )}
      {children}
      <div>
        <Button type="submit" name="do" value={name} data-hydrate="never">
          {label}
        </Button>
      </div>
    </form>
  );
}
