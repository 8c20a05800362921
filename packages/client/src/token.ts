/** A session's token, or a function that knows the present one. */
export type Token = string | (() => string | null | undefined);

/** The token that goes with the next request; undefined when nobody is signed in. */
export function presentToken(token: Token | undefined): string | undefined {
  return (typeof token === 'function' ? token() : token) || undefined;
}

/** The header that carries a token. */
export function bearer(token: string | undefined): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {};
}
