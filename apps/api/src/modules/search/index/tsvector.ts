import type { Match } from '../query/match.ts';
import { sliceOf } from './search-key.ts';

/** Weight of a lexeme: title, labels, excerpt, body. */
export type Weight = 'A' | 'B' | 'C' | 'D';

/** PostgreSQL counts positions up to here; what stands behind is found, but not as a phrase. */
const POSITION_MAX = 16_383;
const POSITIONS_A_LEXEME = 255;
/** One vector holds less than 1 MB. */
const VECTOR_BYTES_MAX = 900_000;
const BYTES_A_POSITION = 2;
const BYTES_A_LEXEME = 8;

/**
 * The text form of a tsvector of tokens. Fields do not touch, so no phrase reaches from one into the next.
 */
export function toTsvector(fields: readonly (readonly [Weight, string[]])[]): string {
  const places = new Map<string, string[]>();
  let position = 0;
  let bytes = 0;
  for (const [weight, tokens] of fields) {
    position += 1;
    for (const token of tokens) {
      position = Math.min(position + 1, POSITION_MAX);
      const known = places.get(token);
      if (known && known.length >= POSITIONS_A_LEXEME) continue;
      bytes += BYTES_A_POSITION + (known ? 0 : BYTES_A_LEXEME + Buffer.byteLength(token));
      if (bytes > VECTOR_BYTES_MAX) return write(places);
      const place = `${position}${weight}`;
      if (known) known.push(place);
      else places.set(token, [place]);
    }
  }
  return write(places);
}

function write(places: Map<string, string[]>): string {
  return Array.from(places, ([token, at]) => `${quote(token)}:${at.join(',')}`).join(' ');
}

/** The text form of a tsvector that tells which slice of keys a document is in. No token has this sign. */
export function toSliceVector(key: number): string {
  return quote(`#${sliceOf(key)}`);
}

/** A match as the text form of a tsquery. Every token is quoted. */
export function toTsquery(match: Match): string {
  if (match.kind === 'phrase') {
    const last = match.tokens.length - 1;
    const tokens = match.tokens.map((token, index) =>
      match.prefix && index === last ? `${quote(token)}:*` : quote(token),
    );
    return `(${tokens.join(' <-> ')})`;
  }
  return `(${match.of.map(toTsquery).join(match.kind === 'all' ? ' & ' : ' | ')})`;
}

function quote(token: string): string {
  return `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
