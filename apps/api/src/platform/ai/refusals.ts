import type { Dispatcher } from 'undici';

const BYTES_MAX = 4096;
const CHARACTERS_MAX = 300;

/** The beginning of what an endpoint says of its refusal, in one line. */
export async function readRefusal({ body }: Dispatcher.ResponseData): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    const bytes = Buffer.from(part);
    parts.push(bytes);
    size += bytes.length;
    if (size >= BYTES_MAX) break;
  }
  return Buffer.concat(parts).toString('utf8').replaceAll(/\s+/g, ' ').slice(0, CHARACTERS_MAX);
}

/** How long a Retry-After header asks to wait: seconds, or a date (RFC 9110). */
export function retryAfter(header: string | string[] | undefined): number | undefined {
  const value = Array.isArray(header) ? header[0] : header;
  if (value === undefined) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}
