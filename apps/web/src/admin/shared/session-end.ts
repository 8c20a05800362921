import { useSyncExternalStore } from 'react';
import { errorStatus } from '../../api/errors.ts';

const UNAUTHORIZED = 401;

/** Whether the session of this tab has ended while a page of the panel is open. */
interface SessionEnd {
  /** The sign-in dialog is open. */
  isAsking: boolean;
  /** The user closed the dialog without signing in, so only their own actions open it again. */
  isDismissed: boolean;
  /** The user signs out in this tab, so nothing is asked. */
  isLeaving: boolean;
}

const NONE: SessionEnd = { isAsking: false, isDismissed: false, isLeaving: false };

let state = NONE;
const listeners = new Set<() => void>();
const signedInListeners = new Set<() => void>();
let waiting: ((signedIn: boolean) => void)[] = [];

function become(next: SessionEnd): void {
  state = next;
  for (const listener of listeners) listener();
}

function conclude(next: SessionEnd, signedIn: boolean): void {
  const callers = waiting;
  waiting = [];
  become(next);
  for (const resolve of callers) resolve(signedIn);
}

/** Opens the sign-in dialog over the page, which stays as it is. @returns whether the user signed in */
export function askToSignIn({ isOwnAction = true } = {}): Promise<boolean> {
  if (state.isLeaving || (state.isDismissed && !isOwnAction)) return Promise.resolve(false);
  if (!state.isAsking) become({ ...NONE, isAsking: true });
  return new Promise((resolve) => waiting.push(resolve));
}

export const dismissSignIn = (): void => conclude({ ...NONE, isDismissed: true }, false);
export function signedInAgain(): void {
  conclude(NONE, true);
  for (const listener of signedInListeners) listener();
}
/** Call it before the user signs out. */
export const leavePanel = (): void => conclude({ ...NONE, isLeaving: true }, false);

/** @returns removes the listener */
export function onSignedInAgain(listener: () => void): () => void {
  signedInListeners.add(listener);
  return () => signedInListeners.delete(listener);
}

export const hasEnded = (error: unknown): boolean => errorStatus(error) === UNAUTHORIZED;

/** Runs a call; if the session has ended, the user signs in, and it runs again. */
export async function inSession<Output>(call: () => Promise<Output>): Promise<Output> {
  try {
    return await call();
  } catch (error) {
    if (!hasEnded(error) || !(await askToSignIn())) throw error;
    return call();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSessionEnd(): SessionEnd {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => NONE,
  );
}
