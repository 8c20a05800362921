/** A value that PHP serialized: scalars, and arrays as maps. */
export type PhpValue = string | number | boolean | null | ReadonlyMap<string, PhpValue>;

const DEPTH_MAX = 20;

/**
 * Reads a value that PHP serialized, such as `a:1:{s:6:"locale";s:5:"en_US";}`. Reads no objects. Lengths are
 * in bytes.
 * @returns undefined for anything else
 */
export function readPhpValue(source: string): PhpValue | undefined {
  const bytes = Buffer.from(source);
  let at = 0;
  return readValue(0);

  /** The ASCII up to a character, which is passed over. */
  function until(end: string): string | undefined {
    const found = bytes.indexOf(end, at);
    if (found === -1) return undefined;
    const text = bytes.toString('latin1', at, found);
    at = found + 1;
    return text;
  }

  function readValue(depth: number): PhpValue | undefined {
    const type = bytes.toString('latin1', at, at + 2);
    at += 2;
    if (type === 'N;') return null;
    if (type === 'b:') return until(';') === '1';
    if (type === 'i:' || type === 'd:') return readNumber(until(';'));
    if (type === 's:') return readString();
    return type === 'a:' && depth < DEPTH_MAX ? readArray(depth) : undefined;
  }

  function readNumber(text: string | undefined): number | undefined {
    const value = Number(text);
    return text === undefined || Number.isNaN(value) ? undefined : value;
  }

  function readString(): string | undefined {
    const length = readNumber(until(':'));
    if (length === undefined || length < 0 || bytes[at] !== 0x22) return undefined;
    const text = bytes.toString('utf8', at + 1, at + 1 + length);
    at += length + 3;
    return at <= bytes.length && bytes.toString('latin1', at - 2, at) === '";' ? text : undefined;
  }

  function readArray(depth: number): PhpValue | undefined {
    const count = readNumber(until(':'));
    if (count === undefined || bytes[at] !== 0x7b) return undefined;
    at += 1;
    const entries = new Map<string, PhpValue>();
    for (let index = 0; index < count; index += 1) {
      const key = readValue(depth + 1);
      const value = readValue(depth + 1);
      if ((typeof key !== 'string' && typeof key !== 'number') || value === undefined) return undefined;
      entries.set(String(key), value);
    }
    if (bytes[at] !== 0x7d) return undefined;
    at += 1;
    return entries;
  }
}
