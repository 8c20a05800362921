import { expect, test } from 'vitest';
import { missedTerm } from './missed-searches.service.ts';

test.each([
  ['  Kubernetes\n Ingress ', 'kubernetes ingress'],
  ['資料庫', '资料库'],
  ['Ｃａｆé', 'cafe'],
  ['react 19', 'react 19'],
  ['2026-11', '2026-11'],
])('stores for the query %j the term %j', (query, term) => expect(missedTerm(query)).toBe(term));

test.each(['', ' \u0000 ', 'lin@example.com', '+86 138 0013 8000', '4111-1111-1111-1111', 'x'.repeat(81)])(
  'stores nothing of the query %j',
  (query) => expect(missedTerm(query)).toBeUndefined(),
);
