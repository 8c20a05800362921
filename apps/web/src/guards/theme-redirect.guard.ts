import { ADMIN_PATH, API_PATH } from '@sanwen/contracts/constants';
import { type Guard, PASS } from './guard.types.ts';

const MAGAZINE_POST = /^\/magazine(\/post\/[^/]+)\/?$/;

/** Spec 2, second guard: a post of the magazine is shown by the theme that is active. */
export const themeRedirect: Guard = ({ path, theme }) => {
  if (path.startsWith(ADMIN_PATH) || path.startsWith(API_PATH) || theme === 'magazine') return PASS;
  const post = MAGAZINE_POST.exec(path)?.[1];
  return post ? { kind: 'redirect', path: post } : PASS;
};
