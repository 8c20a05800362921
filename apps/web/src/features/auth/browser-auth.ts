import { AUTH_TOKEN_KEY } from '@sanwen/contracts/constants';
import type { DataAccess } from '../../api/data-access.ts';
import { markSignedIn, onStoredToken, readToken } from '../../boot/signed-in.ts';
import { forgetStored, writeStored } from '../../boot/storage.ts';
import { type Auth, createAuth } from './auth.ts';

function storeToken(token: string | null): void {
  if (token === null) forgetStored(AUTH_TOKEN_KEY);
  else writeStored(AUTH_TOKEN_KEY, token);
  markSignedIn(token !== null);
}

/** The browser's sign-in state, starting from the stored token. */
export function browserAuth(data: () => Promise<DataAccess>): Auth {
  const auth = createAuth({
    client: async () => (await data()).client,
    storage: { read: readToken, write: storeToken, onChange: onStoredToken },
  });
  auth.start();
  return auth;
}
