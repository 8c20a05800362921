import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Transfer, transferSchema } from '@sanwen/contracts/transfers.schemas';
import { expect } from 'vitest';
import { ZipFile } from 'yazl';
import { extractZip } from '../src/platform/extract-zip.ts';
import type { TestApp } from './build-test-app.ts';

type Headers = Record<string, string>;

/** Builds a zip of text files. */
export async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}

/** Calls an administrator's operation over REST. */
export async function callAdmin(
  app: TestApp,
  headers: Headers,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  payload?: object,
) {
  const response = await app.app.inject({
    method,
    url: `/api/admin${path}`,
    headers,
    ...(payload && { payload }),
  });
  return {
    status: response.statusCode,
    body: response.json<{
      success: boolean;
      code?: string;
      data: Record<string, unknown> & { items: Record<string, unknown>[] };
    }>(),
  };
}

/** Uploads a zip the way the panel does. */
export async function uploadZip(app: TestApp, headers: Headers, payload: Buffer) {
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/admin/uploads',
    headers: { ...headers, 'content-type': 'application/zip' },
    payload,
  });
  return {
    status: response.statusCode,
    body: response.json<{ code?: string; data: { id: string; detail?: string } }>(),
  };
}

/** Waits until the transfer has finished. */
export async function finishedTransfer(app: TestApp, headers: Headers): Promise<Transfer> {
  await app.deps.transfers.settled();
  return transferSchema.parse((await callAdmin(app, headers, 'GET', '/transfer')).body.data);
}

/** Follows the download link that `path` returns. */
export async function download(app: TestApp, headers: Headers, path: string) {
  const { url } = (await callAdmin(app, headers, 'POST', path)).body.data;
  expect(url).toMatch(/^\/api\/downloads\/[\w-]+\.[\w-]+$/);
  const response = await app.app.inject({ method: 'GET', url: String(url) });
  expect([response.statusCode, response.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  return {
    url: String(url),
    status: response.statusCode,
    headers: response.headers,
    bytes: response.rawPayload,
  };
}

/** Extracts a downloaded zip into an existing folder. */
export async function unpack(bytes: Buffer, dir: string, scratch: string): Promise<void> {
  const file = join(scratch, 'downloaded.zip');
  await writeFile(file, bytes);
  await extractZip(file, dir, { files: 10_000, bytes: 1e9 });
}
