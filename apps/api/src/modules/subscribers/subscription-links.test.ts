import { createHmac } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { confirmPath, isSigned, managePath, newSecret, readToken } from './subscription-links.ts';

afterEach(() => void vi.useRealTimers());

const tokenOf = (path: string) => path.slice(path.indexOf('=') + 1);
const signer = { id: 12, secret: newSecret() };

test('reads the subscriber and the purpose from a link', () => {
  const token = tokenOf(confirmPath(signer, 'zh-TW'));
  expect(readToken(token)).toMatchObject({ kind: 'confirm', id: 12, locale: 'zh-TW' });
  expect(isSigned(token, signer.secret)).toBe(true);
  expect(readToken(tokenOf(managePath(signer)))).toEqual({ kind: 'manage', id: 12 });
});

test('rejects a link that was changed in any way', () => {
  const token = tokenOf(confirmPath(signer, 'zh-TW'));
  for (let place = 0; place < token.length; place += 1) {
    const changed = token.slice(0, place) + (token[place] === 'A' ? 'B' : 'A') + token.slice(place + 1);
    expect(readToken(changed) !== undefined && isSigned(changed, signer.secret)).toBe(false);
  }
  expect(isSigned(token, newSecret())).toBe(false);
});

test('follows links of 0.1', () => {
  const former = (body: string) =>
    `${body}.${createHmac('sha256', signer.secret).update(body).digest('base64url')}`;
  const manage = former('12.manage');
  expect(readToken(manage)).toEqual({ kind: 'manage', id: 12 });
  expect(isSigned(manage, signer.secret)).toBe(true);
  expect(isSigned(manage, newSecret())).toBe(false);
  const confirm = former(`12.confirm.zh-TW.${Date.now().toString(36)}`);
  expect(readToken(confirm)).toMatchObject({ kind: 'confirm', id: 12, locale: 'zh-TW' });
  expect(isSigned(confirm, signer.secret)).toBe(true);
  expect(isSigned(confirm.replace('.confirm.', '.manage.'), signer.secret)).toBe(false);
});

test('expires a confirmation link after a week, and a manage link never', () => {
  const [first, manage] = [tokenOf(confirmPath(signer, 'en-US')), tokenOf(managePath(signer))];
  vi.setSystemTime(Date.now() + 6.9 * 86_400_000);
  expect(readToken(first)).toBeDefined();
  vi.setSystemTime(Date.now() + 0.2 * 86_400_000);
  expect(readToken(first)).toBeUndefined();
  vi.setSystemTime(Date.now() + 5000 * 86_400_000);
  expect(readToken(manage)).toBeDefined();
});

test.each([
  '',
  '.',
  '12',
  '12.manage',
  '0.manage.x',
  'manage',
  `12.manage.en-US.k.${'x'.repeat(43)}`,
  `12.confirm.xx-XX.k.${'x'.repeat(43)}`,
  `12.confirm.${'x'.repeat(43)}`,
])('%j is not a valid link', (token) => expect(readToken(token)).toBeUndefined());
