import { expect, test } from 'vitest';
import { boundedChanges } from '../../request/audit.ts';

test('removes secrets at any depth', () => {
  const stored = boundedChanges({
    apiKey: 'sk-1',
    smtp: { host: 'mail', password: 'hunter2' },
    list: [{ accessToken: 'x' }],
  });
  expect(stored).toEqual({
    apiKey: '•••',
    smtp: { host: 'mail', password: '•••' },
    list: [{ accessToken: '•••' }],
  });
});

test('cuts long texts, deep objects, and long lists', () => {
  const stored = boundedChanges({
    text: 'x'.repeat(5000),
    list: Array.from({ length: 500 }, () => 1),
    a: { b: { c: { d: { e: 1 } } } },
  });
  expect(String(stored['text'])).toHaveLength(201);
  expect(stored['list']).toHaveLength(50);
  expect(stored['a']).toEqual({ b: { c: { d: '…' } } });
});

test('keeps only field names of a change that is too large', () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`field${at}`, 'x'.repeat(400)]));
  expect(boundedChanges(many)).toEqual({ changed: Array.from({ length: 50 }, (_, at) => `field${at}`) });
});
