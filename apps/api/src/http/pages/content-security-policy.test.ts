import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const scriptSources = (scripts: string[]) =>
  /script-src ([^;]*)/.exec(contentSecurityPolicy(scripts, ''))?.[1];

test('the build’s inline scripts are allowed by their hashes, and nothing inline else', () => {
  expect(scriptSources(['one()', 'two("</p>")'])).toBe(`'self' ${hashOf('one()')} ${hashOf('two("</p>")')}`);
  expect(scriptSources([])).toBe("'self'");
});

test('images may come from the image base', () => {
  expect(contentSecurityPolicy([], 'http://images.example.com')).toMatch(
    /img-src [^;]*http:\/\/images\.example\.com/,
  );
});

test('a script that was seen before has the same hash', () => {
  expect(scriptSources(['one()'])).toBe(scriptSources(['one()']));
  expect(scriptSources(['two()'])).toContain(hashOf('two()'));
});
