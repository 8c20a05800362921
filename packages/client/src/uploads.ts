import { resolveAddresses } from './addresses.ts';
import { notLoggedIn } from './call-rules.ts';
import { deliver, type OutgoingRequest } from './deliver.ts';
import type { JsonClientOptions } from './json-client.ts';
import type { CallControls } from './operations.ts';
import type { ApiResult } from './results.ts';
import { bearer, presentToken } from './token.ts';

/** A slow connection needs minutes for a photo. */
const TIMEOUT_MS = 5 * 60_000;

/** An image as it was stored. */
export interface UploadedImage {
  id: number;
  /** For Markdown and covers: `![](path)`. */
  path: string;
  /** Where it is served from. */
  url: string;
  width: number;
  height: number;
  /** Alt texts by language, if the site had this image already. */
  alt: { 'zh-CN'?: string; 'zh-TW'?: string; 'en-US'?: string };
  /** Average color; null for a transparent or animated image. */
  color: string | null;
}

/** Uploads of files. A `Blob` of a file is read while it is sent: `await fs.openAsBlob(path)` in Node. */
export interface Uploads {
  /** Stores an image. The same file again is the same image. Needs the scope `media:write`. */
  image(
    file: Blob,
    options?: CallControls & { name?: string | undefined },
  ): Promise<ApiResult<UploadedImage>>;
  /** Uploads a zip of posts or of a whole site, to preview and import. Needs the scope `imports:write`. */
  archive(zip: Blob, controls?: CallControls): Promise<ApiResult<{ id: string }>>;
}

export function createUploads(options: JsonClientOptions): Uploads {
  const addresses = resolveAddresses(options);
  const upload = async (
    path: string,
    body: OutgoingRequest['body'],
    headers: Record<string, string>,
    { signal, timeoutMs = TIMEOUT_MS }: CallControls = {},
  ): Promise<ApiResult<unknown>> => {
    const token = presentToken(options.token);
    if (!token) return notLoggedIn();
    return deliver(options.fetch ?? globalThis.fetch, addresses, {
      method: 'POST',
      path,
      headers: [options.headers ?? {}, { accept: 'application/json', ...headers, ...bearer(token) }],
      body,
      timeoutMs,
      signal,
      defaultMessage: undefined,
    });
  };
  return {
    image(file, { name = file instanceof File ? file.name : 'image', ...controls } = {}) {
      const form = new FormData();
      form.append('file', file, name);
      // The server follows the contract, which this type comes from.
      return upload('/media', form, {}, controls) as Promise<ApiResult<UploadedImage>>;
    },
    archive: (zip, controls) =>
      upload('/admin/uploads', zip, { 'content-type': 'application/zip' }, controls) as Promise<
        ApiResult<{ id: string }>
      >,
  };
}
