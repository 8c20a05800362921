import { useLingui } from '@lingui/react/macro';
import { PASSWORD_MIN } from '@sanwen/contracts/constants';
import { TextField } from '@sanwen/ui/field';

interface NewPasswordFieldProps {
  name: string;
  error: string | undefined;
  /** Whether it is the account's first. */
  isFirst?: boolean;
}

/** Where a password is chosen. */
export function NewPasswordField({ name, error, isFirst }: NewPasswordFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      label={isFirst ? t`Password` : t`New password`}
      hint={t`At least ${PASSWORD_MIN} characters. A sentence is easy to remember.`}
      name={name}
      type="password"
      autoComplete="new-password"
      required
      error={error}
    />
  );
}
