import type { Auth } from '../features/auth/auth.ts';
import type { Person } from './guard.types.ts';

/** Who is signed in with this browser, when the stored token was looked at. */
export async function personOf(load: (() => Promise<Auth>) | undefined): Promise<Person> {
  if (!load) return 'unknown';
  const auth = await load();
  const { promise: settled, resolve } = Promise.withResolvers<void>();
  const look = () => {
    if (!auth.read().isLoading) resolve();
  };
  const end = auth.subscribe(look);
  look();
  await settled;
  end();
  return auth.read().user?.role ?? 'anonymous';
}
