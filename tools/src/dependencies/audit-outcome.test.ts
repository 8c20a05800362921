import { expect, test } from 'vitest';
import { auditOutcome } from './audit-outcome.ts';

const report = (vulnerabilities: object) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { dependencies: { total: 812 } } });

test('no known vulnerabilities exit with 0', () => {
  expect(auditOutcome(report({}))).toEqual({
    lines: [],
    closing: '812 packages audited, 0 vulnerable',
    status: 0,
  });
});

test('vulnerable packages are listed by severity', () => {
  const outcome = auditOutcome(
    report({ b: { severity: 'low' }, a: { severity: 'critical' }, c: { severity: 'low' } }),
  );
  expect(outcome).toEqual({
    lines: ['critical: a', 'low: b', 'low: c'],
    closing: '812 packages audited, 3 vulnerable',
    status: 1,
  });
});

test.each([
  [
    'a registry without an audit endpoint',
    JSON.stringify({
      message: '405 Method Not Allowed',
      statusCode: 405,
      error: { summary: '', detail: '' },
    }),
    '405 Method Not Allowed',
  ],
  [
    'no registry at all',
    JSON.stringify({ error: { code: 'ENOTFOUND', summary: 'request failed', detail: '' } }),
    'request failed',
  ],
  ['an npm without output', '', 'npm wrote no report'],
])('%s does not exit with 0', (_what, stdout, reason) => {
  expect(auditOutcome(stdout)).toEqual({
    lines: [reason],
    closing: 'not audited: the registry does not report vulnerabilities',
    status: 2,
  });
});
