import { AUTH_TOKEN_KEY } from '@sanwen/contracts/constants';
import { forgetStored, readStored, writeStored } from '../../boot/storage.ts';
import type { TokenStorage } from './auth.ts';

/** The token in local storage (spec 4), which the site's tabs share. */
export const browserTokens: TokenStorage = {
  read: () => readStored(AUTH_TOKEN_KEY) || null,
  write: (token) => (token === null ? forgetStored(AUTH_TOKEN_KEY) : writeStored(AUTH_TOKEN_KEY, token)),
  onChange: (listener) =>
    window.addEventListener('storage', ({ key }) => {
      // No key: everything was cleared.
      if (key === AUTH_TOKEN_KEY || key === null) listener();
    }),
};
