import { Trans, useLingui } from '@lingui/react/macro';
import type { Account } from '@sanwen/contracts/users.schemas';
import { TextArea, TextField } from '@sanwen/ui/field';
import { useState } from 'react';
import { useDataAccess } from '../../api/with-queries.tsx';
import { AuthForm } from './auth-form.tsx';
import { Note } from './auth-page.tsx';
import { useAuth } from './use-auth.ts';

/** What others see of a person. */
export function ProfileForm({ user }: { user: Account }) {
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
