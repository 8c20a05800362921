import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { SaxesParser } from 'saxes';
import type { S3Config } from '../config.ts';
import type { OpenFile } from './file-storage.ts';

/** A file in a bucket. */
export interface S3Object {
  key: string;
  bytes: number;
  writtenAt: Date;
}

/** The operations of an S3-compatible store that Sanwen uses. Keys are paths with `/`. */
export interface S3Bucket {
  put: (key: string, content: Uint8Array, headers?: Record<string, string>) => Promise<void>;
  /** Uploads a file of any size in parts; it appears once it's complete. */
  putFile: (key: string, path: string, headers?: Record<string, string>) => Promise<void>;
  /** Null if there is no such key. */
  get: (key: string) => Promise<OpenFile | null>;
  /** Size in bytes; null if there is no such key. */
  size: (key: string) => Promise<number | null>;
  /** Removing a missing key isn't an error. */
  remove: (key: string) => Promise<void>;
  list: (prefix: string) => AsyncIterable<S3Object>;
}

/** The store refused a request or can't be reached; the message has its reason. */
export class S3Error extends Error {
  readonly code = 'S3_FAILED';

  constructor(method: string, key: string, reason: string, options?: ErrorOptions) {
    super(`${method} ${key || 'the bucket'} on the S3 store failed: ${reason}`, options);
  }
}

const NOT_FOUND = 404;
/** Failed requests are sent again after about 50, 100, and 200 ms. */
const RETRIES = 3;
const HEADERS_TIMEOUT_MS = 30_000;
/** S3 allows 10,000 parts, so a file may have 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;

/** Opens a bucket. Connects with the first request. */
export function openS3Bucket(
  { url, region, accessKeyId, secretAccessKey }: S3Config,
  partBytes = PART_BYTES,
): S3Bucket {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: RETRIES,
  });
  const request = async (
    method: string,
    key: string,
    { query = '', body, headers = {} }: RequestParts = {},
  ): Promise<Response> => {
    // The store compares what arrives with the hash.
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const late = new AbortController();
    const timer = setTimeout(
      () => late.abort(new Error('The S3 store did not respond.')),
      HEADERS_TIMEOUT_MS,
    );
    try {
      return await client.fetch(`${url}/${encodeKey(key)}${query}`, {
        method,
        headers: { ...headers, 'x-amz-content-sha256': sha256 },
        // Redirects would get a signature that is meant for another host.
        redirect: 'error',
        signal: late.signal,
        ...(body ? { body: new Uint8Array(body) } : {}),
      });
    } catch (error) {
      throw new S3Error(method, key, 'it can’t be reached', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };
  /** A request whose response has no content. */
  const run = async (method: string, key: string, parts?: RequestParts): Promise<Headers> => {
    const response = await request(method, key, parts);
    if (!response.ok) throw await errorOf(response, method, key);
    await response.arrayBuffer();
    return response.headers;
  };
  const bucket: S3Bucket = {
    async put(key, content, headers) {
      await run('PUT', key, { body: content, headers });
    },
    async putFile(key, path, headers) {
      const file = await open(path);
      try {
        const { size } = await file.stat();
        if (size <= partBytes) await bucket.put(key, await file.readFile(), headers);
        else await putParts({ request, run, partBytes }, key, file, headers);
      } finally {
        await file.close();
      }
    },
    async get(key) {
      const response = await request('GET', key);
      if (response.status === NOT_FOUND) return discard(response, null);
      if (!response.ok || !response.body) throw await errorOf(response, 'GET', key);
      return { bytes: lengthOf(response), body: Readable.fromWeb(response.body) };
    },
    async size(key) {
      const response = await request('HEAD', key);
      if (response.status === NOT_FOUND) return discard(response, null);
      if (!response.ok) throw await errorOf(response, 'HEAD', key);
      return discard(response, lengthOf(response));
    },
    async remove(key) {
      const response = await request('DELETE', key);
      if (!response.ok && response.status !== NOT_FOUND) throw await errorOf(response, 'DELETE', key);
      await response.arrayBuffer();
    },
    async *list(prefix) {
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix });
        if (token !== undefined) query.set('continuation-token', token);
        const response = await request('GET', '', { query: `?${query.toString()}` });
        if (!response.ok) throw await errorOf(response, 'LIST', prefix);
        const page = parseList(await response.text());
        yield* page.objects;
        token = page.next;
      } while (token !== undefined);
    },
  };
  return bucket;
}

interface RequestParts {
  query?: string;
  body?: Uint8Array;
  headers?: Record<string, string> | undefined;
}

interface Requests {
  request: (method: string, key: string, parts?: RequestParts) => Promise<Response>;
  run: (method: string, key: string, parts?: RequestParts) => Promise<Headers>;
  partBytes: number;
}

/** A multipart upload. Parts of one that fails are removed. */
async function putParts(
  { request, run, partBytes }: Requests,
  key: string,
  file: FileHandle,
  headers: Record<string, string> | undefined,
): Promise<void> {
  const started = await request('POST', key, { query: '?uploads=', headers });
  if (!started.ok) throw await errorOf(started, 'POST', key);
  const id = elementsOf(await started.text()).find(({ name }) => name === 'UploadId')?.text ?? '';
  const upload = `uploadId=${encodeURIComponent(id)}`;
  try {
    const tags: string[] = [];
    const buffer = Buffer.allocUnsafe(partBytes);
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, partBytes, tags.length * partBytes);
      if (bytesRead === 0) break;
      const part = await run('PUT', key, {
        query: `?partNumber=${tags.length + 1}&${upload}`,
        body: buffer.subarray(0, bytesRead),
      });
      tags.push(part.get('etag') ?? '');
    }
    const parts = tags.map(
      (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    );
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    const done = await request('POST', key, { query: `?${upload}`, body });
    const answer = await done.text();
    // S3 may only find out after it has sent the status.
    if (!done.ok || /<Error>/.test(answer)) throw new S3Error('POST', key, reasonIn(done.status, answer));
  } catch (error) {
    await run('DELETE', key, { query: `?${upload}` }).catch(() => undefined);
    throw error;
  }
}

function encodeKey(key: string): string {
  return key.split('/').map(encodeURIComponent).join('/');
}

function lengthOf(response: Response): number {
  return Number(response.headers.get('content-length') ?? Number.NaN);
}

/** Frees the connection of a response that nobody reads. */
async function discard<Value>(response: Response, value: Value): Promise<Value> {
  await response.body?.cancel();
  return value;
}

async function errorOf(response: Response, method: string, key: string): Promise<S3Error> {
  return new S3Error(method, key, reasonIn(response.status, await response.text().catch(() => '')));
}

function reasonIn(status: number, xml: string): string {
  try {
    const message = elementsOf(xml).find(({ name }) => name === 'Message')?.text;
    return message === undefined ? String(status) : `${status} ${message}`;
  } catch {
    return String(status);
  }
}

/** Elements with text, in the order in which they end. */
function elementsOf(xml: string): { name: string; text: string }[] {
  const parser = new SaxesParser({ xmlns: false });
  const elements: { name: string; text: string }[] = [];
  let text = '';
  parser.on('opentag', () => (text = ''));
  parser.on('text', (more) => (text += more));
  parser.on('closetag', ({ name }) => {
    elements.push({ name, text });
    text = '';
  });
  parser.write(xml).close();
  return elements;
}

function parseList(xml: string): { objects: S3Object[]; next: string | undefined } {
  const objects: S3Object[] = [];
  let fields = new Map<string, string>();
  let next: string | undefined;
  for (const { name, text } of elementsOf(xml)) {
    if (name === 'Contents') {
      objects.push({
        key: fields.get('Key') ?? '',
        bytes: Number(fields.get('Size')),
        writtenAt: new Date(fields.get('LastModified') ?? ''),
      });
      fields = new Map();
    } else if (name === 'NextContinuationToken') next = text;
    else fields.set(name, text);
  }
  return { objects, next };
}
