import { ADMIN_PATH } from '@sanwen/contracts/constants';
import { type Guard, PASS } from './guard.types.ts';

/** Brief 14: who is not signed in is sent to the administrators' login, with a way back. */
export const adminAuth: Guard = async ({ person, href }) => {
  if ((await person()) !== 'anonymous') return PASS;
  return { kind: 'redirect', path: `${ADMIN_PATH}/login`, query: `?next=${encodeURIComponent(href)}` };
};
