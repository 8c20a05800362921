import { AUTH_TOKEN_KEY } from '@sanwen/contracts/constants';
import { readStored } from '../../boot/storage.ts';

/** The token in local storage (spec 4), which the site's tabs share. */
export const readToken = (): string | null => readStored(AUTH_TOKEN_KEY) || null;
