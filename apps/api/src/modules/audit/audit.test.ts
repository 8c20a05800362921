import { expect, test } from 'vitest';
import { boundedChanges } from './audit.service.ts';

test('secrets are never kept, however deep they stand', () => {
  const kept = boundedChanges({
    apiKey: 'sk-1',
    smtp: { host: 'mail', password: 'hunter2' },
    list: [{ accessToken: 'x' }],
  });
  expect(kept).toEqual({
    apiKey: '•••',
    smtp: { host: 'mail', password: '•••' },
    list: [{ accessToken: '•••' }],
  });
});

test('long texts, deep trees and endless lists are cut', () => {
  const kept = boundedChanges({
    text: 'x'.repeat(5000),
    list: Array.from({ length: 500 }, () => 1),
    a: { b: { c: { d: { e: 1 } } } },
  });
  expect(String(kept['text'])).toHaveLength(201);
  expect(kept['list']).toHaveLength(50);
  expect(kept['a']).toEqual({ b: { c: { d: '…' } } });
});

test('of too much the names of the fields are kept', () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`field${at}`, 'x'.repeat(400)]));
  expect(boundedChanges(many)).toEqual({ changed: Array.from({ length: 50 }, (_, at) => `field${at}`) });
});
