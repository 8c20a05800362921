import { useLingui } from '@lingui/react/macro';
import { TextField } from '@sanwen/ui/field';
import type { PostedForm } from '@sanwen/contracts/render';
import { AuthForm } from './auth-form.tsx';
import { useAuth } from './use-auth.ts';

interface LoginFormProps {
  /** Where browsers without JavaScript send it, and the result of that. */
  href: string;
  posted: PostedForm | undefined;
  onDone: () => void;
}

export function LoginForm({ href, posted, onDone }: LoginFormProps) {
  const { t } = useLingui();
  const { login } = useAuth();
  return (
    <AuthForm
      action={t`Sign in`}
      href={href}
      posted={posted}
      send={async (typed) => {
        await login({ email: typed('email'), password: typed('password') });
        onDone();
      }}
    >
      {(errors, typed) => (
        <>
          <TextField
            label={t`Email`}
            name="email"
            type="email"
            autoComplete="username"
            required
            defaultValue={typed['email']}
            error={errors['email']}
          />
          <TextField
            label={t`Password`}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            error={errors['password']}
          />
        </>
      )}
    </AuthForm>
  );
}
