import { use, useSyncExternalStore } from 'react';
import { useAppContext } from '../../site/use-site.ts';
import { type Auth, type AuthStatus, NOBODY } from './auth.ts';

/** The sign-in state and its actions. */
export function useAuth(): AuthStatus & Pick<Auth, 'login' | 'logout' | 'reloadPage' | 'show'> {
  const load = useAppContext().auth;
  const auth = load ? use(load()) : NOBODY;
  const status = useSyncExternalStore(auth.subscribe, auth.read, NOBODY.read);
  return { ...status, login: auth.login, logout: auth.logout, reloadPage: auth.reloadPage, show: auth.show };
}
