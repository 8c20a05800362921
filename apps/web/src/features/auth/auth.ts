import type { AppRouter } from '@sanwen/contracts/api';
import type { Account } from '@sanwen/contracts/users.schemas';
import type { TRPCClient } from '@trpc/client';
import { errorStatus } from '../../api/errors.ts';

/** State of the sign-in (spec 3, 4). */
export interface AuthStatus {
  user: Account | null;
  token: string | null;
  isAuthenticated: boolean;
  /** A stored token is being validated, or a sign-in is running. */
  isLoading: boolean;
  /** The server's error of the last attempt, in the reader's language. */
  error: string | null;
}

/** Stores the token between visits. */
export interface TokenStorage {
  read: () => string | null;
  write: (token: string | null) => void;
  /** Called on changes by other tabs. */
  onChange: (listener: () => void) => void;
}

export interface Auth {
  read: () => AuthStatus;
  /** @returns removes the listener */
  subscribe: (listener: () => void) => () => void;
  /**
   * Validates the stored token, now and when another tab changes it: a token without a session is removed
   * (spec 4). If the check gets no response, nobody is signed in, and the token stays for the next visit.
   */
  start: () => void;
  /** @throws the server's error */
  login: (credentials: { email: string; password: string }) => Promise<void>;
  /** Signs out here, whatever the server responds. */
  logout: () => Promise<void>;
  /** Continues with another token of the same user. */
  reloadPage: (token: string) => void;
  /** Shows a changed profile. */
  show: (user: Account) => void;
}

const UNAUTHORIZED = 401;
const ANONYMOUS: AuthStatus = {
  user: null,
  token: null,
  isAuthenticated: false,
  isLoading: false,
  error: null,
};
/** Before the stored token was validated. */
const UNKNOWN: AuthStatus = { ...ANONYMOUS, isLoading: true };
const nothing = () => undefined;

/** The server doesn't know the reader, because the token is in the browser. */
export const NOBODY: Auth = {
  read: () => UNKNOWN,
  subscribe: () => nothing,
  start: nothing,
  login: async () => undefined,
  logout: async () => undefined,
  reloadPage: nothing,
  show: nothing,
};

interface AuthOptions {
  client: () => Promise<TRPCClient<AppRouter>>;
  storage: TokenStorage;
}

export function createAuth({ client, storage }: AuthOptions): Auth {
  let status = UNKNOWN;
  const listeners = new Set<() => void>();
  const become = (next: AuthStatus) => {
    status = next;
    for (const listener of listeners) listener();
  };
  const change = (changes: Partial<AuthStatus>) => become({ ...status, ...changes });
  const signedIn = (token: string, user: Account) =>
    become({ ...ANONYMOUS, user, token, isAuthenticated: true });
  const forget = (error: string | null = null) => {
    storage.write(null);
    become({ ...ANONYMOUS, error });
  };

  async function check(): Promise<void> {
    const token = storage.read();
    if (token === status.token && status !== UNKNOWN) return;
    if (token === null) return become(ANONYMOUS);
    become({ ...ANONYMOUS, token, isLoading: true });
    try {
      const { user } = await (await client()).auth.me.query();
      if (status.token === token) signedIn(token, user);
    } catch (error) {
      if (status.token !== token) return;
      const message = error instanceof Error ? error.message : null;
      if (errorStatus(error) === UNAUTHORIZED) forget(message);
      else become({ ...ANONYMOUS, error: message });
    }
  }

  return {
    read: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      storage.onChange(() => void check());
      void check();
    },
    async login(credentials) {
      change({ isLoading: true, error: null });
      try {
        const { token, user } = await (await client()).auth.login.mutate(credentials);
        signedIn(token, user);
        storage.write(token);
      } catch (error) {
        change({ isLoading: false, error: error instanceof Error ? error.message : null });
        throw error;
      }
    },
    async logout() {
      const { token } = status;
      // The call needs the token before it is removed.
      const ended = token === null ? undefined : client().then((api) => api.auth.logout.mutate());
      await ended?.catch(() => undefined);
      forget();
    },
    reloadPage(token) {
      storage.write(token);
      change({ token });
    },
    show: (user) => change({ user }),
  };
}
