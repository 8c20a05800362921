import { useLingui } from '@lingui/react/macro';
import { TextField } from '@sanwen/ui/field';
import { AuthForm } from './auth-form.tsx';
import { useAuth } from './use-auth.ts';

export function LoginForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const { login } = useAuth();
  return (
    <AuthForm
      action={t`Sign in`}
      send={async (typed) => {
        await login({ email: typed('email'), password: typed('password') });
        onDone();
      }}
    >
      {(errors) => (
        <>
          <TextField
            label={t`Email`}
            name="email"
            type="email"
            autoComplete="username"
            required
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
