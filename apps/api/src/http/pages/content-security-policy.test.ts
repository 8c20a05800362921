import { createHash } from 'node:crypto';
import { PLAYER_ORIGINS } from '@sanwen/markdown/players';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const scriptSources = (scripts: string[]) =>
  /script-src ([^;]*)/.exec(contentSecurityPolicy(scripts, ''))?.[1];

test('allows the build’s inline scripts by hash, and no other inline scripts', () => {
  expect(scriptSources(['one()', 'two("</p>")'])).toBe(`'self' ${hashOf('one()')} ${hashOf('two("</p>")')}`);
  expect(scriptSources([])).toBe("'self'");
});

test('allows images from the image base', () => {
  expect(contentSecurityPolicy([], 'http://images.example.com')).toMatch(
    /img-src [^;]*http:\/\/images\.example\.com/,
  );
});

test('returns the same hash for a script it has cached', () => {
  expect(scriptSources(['one()'])).toBe(scriptSources(['one()']));
  expect(scriptSources(['two()'])).toContain(hashOf('two()'));
});

test('allows frames of this site and of known players, and no others', () => {
  const [, sources = ''] = /frame-src ([^;]*)/.exec(contentSecurityPolicy([], '')) ?? [];
  expect(sources.split(' ')).toEqual(["'self'", ...PLAYER_ORIGINS]);
});
