import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('inline scripts are allowed by their hashes, and nothing inline else', () => {
  const html = `<head><script>one()</script><script type="application/json">{"a":1}</script>
    <script type="application/ld+json">{}</script><script type="module" src="/x.js"></script>
    <script class="$tsr" id="x">two("</p>")</script></head>`;
  const scripts = /script-src ([^;]*)/.exec(contentSecurityPolicy(html, ''))?.[1];
  expect(scripts).toBe(`'self' ${hashOf('one()')} ${hashOf('two("</p>")')}`);
});

test('images may come from the image base', () => {
  expect(contentSecurityPolicy('', 'http://images.example.com')).toMatch(/img-src [^;]*http:\/\/images\.example\.com/);
});

test('a script that was seen before has the same hash', () => {
  expect(contentSecurityPolicy('<script>one()</script>', '')).toBe(contentSecurityPolicy('<script>one()</script>', ''));
  expect(contentSecurityPolicy('<script>two()</script>', '')).toContain(hashOf('two()'));
});
