import { AUTH_TOKEN_KEY } from '@sanwen/contracts/constants';
import type { DataAccess } from '../../api/data-access.ts';
import { forgetStored, writeStored } from '../../boot/storage.ts';
import { createAuth } from './auth.ts';
import type { Auth } from './auth.ts';
import { readToken } from './read-token.ts';

/** Who is signed in with this browser, from the stored token on. */
export function browserAuth(data: () => Promise<DataAccess>): Auth {
  const auth = createAuth({
    client: async () => (await data()).client,
    storage: {
      read: readToken,
      write: (token) => (token === null ? forgetStored(AUTH_TOKEN_KEY) : writeStored(AUTH_TOKEN_KEY, token)),
      onChange: (listener) =>
        window.addEventListener('storage', ({ key }) => {
          // No key: everything was cleared.
          if (key === AUTH_TOKEN_KEY || key === null) listener();
        }),
    },
  });
  auth.start();
  return auth;
}
