import { AUTH_TOKEN_KEY } from '@sanwen/contracts/constants';
import { onStored, readStored } from './storage.ts';

const MARK = 'data-signed-in';
/** On the document: the mark may have changed. */
const CHANGED = 'signed-in';

/**
 * Says on `<html>` whether a token is stored: a page is the same for everyone, and its style sheet shows the
 * way to sign in or the way to the account.
 */
export function markSignedIn(signedIn: boolean): void {
  document.documentElement.toggleAttribute(MARK, signedIn);
  document.dispatchEvent(new Event(CHANGED));
}

export const isMarkedSignedIn = (): boolean => document.documentElement.hasAttribute(MARK);

/** Hears when somebody signs in or out, in this tab or another. @returns hears no more. */
export function onSignedIn(listener: () => void): () => void {
  document.addEventListener(CHANGED, listener);
  return () => document.removeEventListener(CHANGED, listener);
}

/** Hears of the token that another tab or page stored or cleared. */
export function onStoredToken(listener: () => void): void {
  onStored(AUTH_TOKEN_KEY, listener);
}

/** Marks the page before it is painted, and follows the other tabs. */
export function startSignedIn(): void {
  const mark = () => markSignedIn(Boolean(readStored(AUTH_TOKEN_KEY)));
  mark();
  onStoredToken(mark);
}

/** The token in local storage (spec 4), which the site's tabs share. */
export const readToken = (): string | null => readStored(AUTH_TOKEN_KEY) || null;
