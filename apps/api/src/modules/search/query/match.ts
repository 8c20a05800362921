/** A condition on documents that both databases can express. */
export type Match =
  /** Consecutive tokens. With `prefix`, the last one matches as a prefix. */
  { kind: 'phrase'; tokens: string[]; prefix: boolean } | { kind: 'all' | 'any'; of: Match[] };

export function phrase(tokens: string[], prefix = false): Match {
  return { kind: 'phrase', tokens, prefix };
}

export function all(of: Match[]): Match {
  return combine('all', of);
}

export function any(of: Match[]): Match {
  return combine('any', of);
}

function combine(kind: 'all' | 'any', of: Match[]): Match {
  const [only] = of;
  return only && of.length === 1 ? only : { kind, of };
}

/** The same tokens at any position. Whatever matches `match` also matches this. */
export function scattered(match: Match): Match {
  if (match.kind !== 'phrase') return { kind: match.kind, of: match.of.map(scattered) };
  const { tokens, prefix } = match;
  return all(tokens.map((token, index) => phrase([token], prefix && index === tokens.length - 1)));
}

/** Whether a match contains a phrase of several tokens. */
export function hasPhrase(match: Match): boolean {
  return match.kind === 'phrase' ? match.tokens.length > 1 : match.of.some(hasPhrase);
}
