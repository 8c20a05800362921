import { ARCHIVE_UPLOAD_PATH } from '@sanwen/contracts/backups.contract';
import { IMAGE_UPLOAD_PATH } from '@sanwen/contracts/images';
import type { UploadedImage as ContractImage } from '@sanwen/contracts/media.contract';
import { expect, expectTypeOf, test } from 'vitest';
import { startServer, success } from '../test/misbehaving-server.ts';
import { createApiClient, type UploadedImage } from './api-client.ts';

test('an image is sent as a form, with its name and the token', async () => {
  await using server = await startServer(success({ id: 7 }));
  const { upload } = createApiClient({ base: server.origin, fallback: false, token: 'secret' });
  const file = new File(['pixels'], '猫.png', { type: 'image/png' });
  expect(await upload.image(file)).toMatchObject({ success: true, data: { id: 7 } });
  const [seen] = server.requests;
  expect(seen).toMatchObject({ method: 'POST', url: IMAGE_UPLOAD_PATH });
  expect(seen?.headers).toMatchObject({ authorization: 'Bearer secret' });
  expect(seen?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(seen?.body).toMatch(/name="file"; filename="猫.png"\r\ncontent-type: image\/png\r\n\r\npixels/i);
});

test('an archive is the body, and nothing is sent without a token', async () => {
  await using server = await startServer(success({ id: 'x' }));
  const options = { base: server.origin, fallback: false } as const;
  await createApiClient({ ...options, token: 'secret' }).upload.archive(new Blob(['zip']));
  expect(server.requests[0]).toMatchObject({
    url: ARCHIVE_UPLOAD_PATH,
    headers: { 'content-type': 'application/zip' },
    body: 'zip',
  });
  expect(await createApiClient(options).upload.image(new Blob(['x']))).toMatchObject({
    reason: 'not-logged-in',
  });
  expect(server.requests).toHaveLength(1);
});

test('the type of an image is that of the contract', () => {
  expectTypeOf<UploadedImage>().toMatchTypeOf<ContractImage>();
  expectTypeOf<ContractImage['alt'][keyof ContractImage['alt']]>().toEqualTypeOf<string | undefined>();
  expectTypeOf<keyof UploadedImage>().toEqualTypeOf<keyof ContractImage>();
});
