import { useLingui } from '@lingui/react/macro';
import { PASSWORD_MIN } from '@sanwen/contracts/constants';
import { TextField } from '@sanwen/ui/text-field';

/** Where a new password is chosen. */
export function NewPasswordField({ name, error }: { name: string; error: string | undefined }) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`New password`}
      hint={t`At least ${PASSWORD_MIN} characters. A sentence is easy to remember.`}
      name={name}
      type="password"
      autoComplete="new-password"
      required
      error={error}
    />
  );
}
