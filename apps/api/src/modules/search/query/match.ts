/** What a document has to hold, as both databases can ask for it. */
export type Match =
  /** Tokens that follow one another; with `prefix` the last one may go on. */
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

/** The same tokens in any place: a document that matches also matches this. */
export function scattered(match: Match): Match {
  if (match.kind !== 'phrase') return { kind: match.kind, of: match.of.map(scattered) };
  const { tokens, prefix } = match;
  return all(tokens.map((token, index) => phrase([token], prefix && index === tokens.length - 1)));
}

/** Whether a match asks for tokens that follow one another. */
export function hasPhrase(match: Match): boolean {
  return match.kind === 'phrase' ? match.tokens.length > 1 : match.of.some(hasPhrase);
}
