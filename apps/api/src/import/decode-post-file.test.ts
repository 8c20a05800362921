import { expect, test } from 'vitest';
import { decodePostFile } from './decode-post-file.ts';

test('reads UTF-8, with and without a byte order mark', () => {
  expect(decodePostFile(Buffer.from('散文 🎉'))).toEqual({ ok: true, source: '散文 🎉' });
  expect(decodePostFile(Buffer.from('\ufeff散文'))).toEqual({ ok: true, source: '散文' });
  expect(decodePostFile(new Uint8Array())).toEqual({ ok: true, source: '' });
});

test.each([
  ['half a sequence', Buffer.from([0x61, 0xe6, 0x95])],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00])],
  ['zero bytes', Buffer.from('a\0b')],
])('rejects %s', (_, bytes) => {
  expect(decodePostFile(bytes)).toMatchObject({ ok: false, code: 'not-utf-8' });
});

test('reads GBK and UTF-16', () => {
  const gbk = Buffer.from([0xc9, 0xa2, 0xce, 0xc4, 0xa3, 0xac, 0xc4, 0xe3, 0xba, 0xc3]);
  expect(decodePostFile(gbk)).toEqual({ ok: true, source: '散文，你好' });
  expect(decodePostFile(Buffer.from('\ufeff散文', 'utf16le'))).toEqual({ ok: true, source: '散文' });
  expect(decodePostFile(Buffer.from('\ufeff散文', 'utf16le').swap16())).toEqual({ ok: true, source: '散文' });
});
