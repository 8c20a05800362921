/** A session's token, or a function that returns the current one. */
export type Token = string | (() => string | null | undefined);

/** The token for the next request, or undefined if nobody is signed in. */
export function presentToken(token: Token | undefined): string | undefined {
  return (typeof token === 'function' ? token() : token) || undefined;
}

/** The header with a token. */
export function bearer(token: string | undefined): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {};
}
