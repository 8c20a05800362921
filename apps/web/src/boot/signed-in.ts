import { AUTH_TOKEN_KEY } from '@sanwen/contracts/constants';
import { onStored, readStored } from './storage.ts';

const MARK = 'data-signed-in';
/** Event on the document: the mark may have changed. */
const CHANGED = 'signed-in';

/**
 * Marks `<html>` if a token is stored. Cached pages are the same for everyone, and CSS shows the login or
 * the account link.
 */
export function markSignedIn(signedIn: boolean): void {
  document.documentElement.toggleAttribute(MARK, signedIn);
  document.dispatchEvent(new Event(CHANGED));
}

export const isMarkedSignedIn = (): boolean => document.documentElement.hasAttribute(MARK);

/** Listens for sign-in and sign-out in any tab. @returns removes the listener */
export function onSignedIn(listener: () => void): () => void {
  document.addEventListener(CHANGED, listener);
  return () => document.removeEventListener(CHANGED, listener);
}

/** Listens for tokens that another tab stores or clears. */
export function onStoredToken(listener: () => void): void {
  onStored(AUTH_TOKEN_KEY, listener);
}

/** Sets the mark before the first paint and follows other tabs. */
export function startSignedIn(): void {
  const mark = () => markSignedIn(Boolean(readStored(AUTH_TOKEN_KEY)));
  mark();
  onStoredToken(mark);
}

/** The token in local storage (spec 4), shared by the site's tabs. */
export const readToken = (): string | null => readStored(AUTH_TOKEN_KEY) || null;
