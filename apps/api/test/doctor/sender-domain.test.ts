import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSenderDomain } from '../../src/doctor/check-email.ts';
import { startDnsServer } from '../dns-server.ts';

const KEY = `v=DKIM1; k=rsa; p=${'MIGfMA0GCSqGSIb3DQEBAQUAA4'.repeat(16)}`;

let dns: Awaited<ReturnType<typeof startDnsServer>>;
beforeAll(async () => {
  dns = await startDnsServer({
    'good.example': ['site-verification=1', 'v=spf1 include:_spf.mail.example -all'],
    'selector1._domainkey.good.example': [KEY],
    '_dmarc.good.example': ['v=DMARC1; p=quarantine; rua=mailto:dmarc@good.example'],
    'blog.good.example': ['v=spf1 mx ~all'],
    'odd-name._domainkey.blog.good.example': [KEY],
    'bad.example': ['v=spf1 mx -all', 'v=spf1 a -all'],
    'mail._domainkey.bad.example': ['v=DKIM1; p='],
    '_dmarc.bad.example': ['v=DMARC1; rua=mailto:dmarc@bad.example'],
    'open.example': ['v=spf1 +all'],
  });
});
afterAll(() => dns.stop());

async function check(domain: string, selector?: string) {
  const findings = await checkSenderDomain(domain, { server: dns.address, selector });
  return findings.map(({ level, message }) => `${level}: ${message}`);
}

test('a domain with SPF, DKIM, and DMARC is fine', async () => {
  expect(await check('good.example')).toEqual([
    'ok: good.example has an SPF record.',
    'ok: good.example has a DKIM key (selector1).',
    'ok: good.example has a DMARC record.',
  ]);
});

test('a subdomain inherits DMARC, and its key is found by name', async () => {
  expect(await check('blog.good.example')).toEqual([
    'ok: blog.good.example has an SPF record.',
    'warning: No DKIM key of blog.good.example was found under a common name.',
    'ok: good.example has a DMARC record.',
  ]);
  expect((await check('blog.good.example', 'odd-name'))[1]).toBe(
    'ok: blog.good.example has a DKIM key (odd-name).',
  );
  expect((await check('blog.good.example', 'other'))[1]).toBe(
    'error: blog.good.example has no DKIM key “other”.',
  );
});

test('records that do not work are errors', async () => {
  expect(await check('bad.example')).toEqual([
    'error: bad.example has 2 SPF records.',
    'error: The DKIM key “mail” of bad.example was revoked: it is empty.',
    'error: The DMARC record of bad.example has no policy.',
  ]);
  expect((await check('open.example'))[0]).toBe('error: The SPF record of open.example lets everyone send.');
});

test('a domain without records is told which to add', async () => {
  const findings = await checkSenderDomain('none.example', { server: dns.address });
  expect(findings.map(({ level }) => level)).toEqual(['error', 'warning', 'warning']);
  expect(findings[0]?.advice).toContain('v=spf1');
  expect(findings[2]?.advice).toContain('_dmarc.none.example');
});

test('a DNS server that does not respond is a warning', async () => {
  const gone = await startDnsServer({});
  await gone.stop();
  const findings = await checkSenderDomain('good.example', { server: gone.address });
  expect(findings).toMatchObject([{ level: 'warning', message: expect.stringContaining('can’t be read') }]);
});
