/**
 * Texts are cut to this many characters, lists and objects to so many entries; the whole to so many bytes of
 * JSON.
 */
const TEXT_MAX = 200;
const ENTRIES_MAX = 50;
const DEPTH_MAX = 4;
const WHOLE_MAX = 8000;

/** Names of fields whose values nobody may read again. */
const SECRET = /secret|passw|token|api_?key|credential|authorization/i;

/** What is kept of a change: never a secret, and never more than a page of it. */
export function boundedChanges(changes: Record<string, unknown>): Record<string, unknown> {
  const kept = cutObject(changes, 0);
  return JSON.stringify(kept).length <= WHOLE_MAX ? kept : { changed: Object.keys(kept) };
}

function cutObject(value: object, depth: number): Record<string, unknown> {
  const entries = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .slice(0, ENTRIES_MAX);
  return Object.fromEntries(
    entries.map(([name, each]) => [
      name.slice(0, TEXT_MAX),
      SECRET.test(name) ? '•••' : cut(each, depth + 1),
    ]),
  );
}

function cut(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX)}…` : value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEPTH_MAX) return '…';
  if (Array.isArray(value)) return value.slice(0, ENTRIES_MAX).map((each) => cut(each, depth + 1));
  return cutObject(value, depth);
}
