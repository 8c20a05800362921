import { Resolver } from 'node:dns/promises';
import type { Mailer } from '../platform/mailer.ts';
import { type Finding, reasonOf, topic } from './finding.ts';

const { ok, warning, error } = topic('Email');

/** Selectors that mail services use. A key can have any name, and there is no list of them in DNS. */
const COMMON_SELECTORS =
  'default dkim mail email smtp google selector1 selector2 s1 s2 k1 k2 fm1 fm2 mx pm resend zoho protonmail sig1 mandrill mailo brevo1 scph0'.split(
    ' ',
  );

/** The mail server: whether it accepts a connection and the password. Sends nothing. */
export async function checkMailServer(mailer: Mailer): Promise<Finding[]> {
  const folder = await mailer.folder();
  if (folder !== undefined)
    return [
      warning(
        `No mail server is set: emails are written to ${folder}.`,
        'Set one in the panel, under Settings → Email, or with SMTP_URL. Confirmations and password resets reach nobody until then.',
      ),
    ];
  try {
    await mailer.check();
    return [
      ok(
        'The mail server accepts a connection. A test email can be sent in the panel, under Settings → Email.',
      ),
    ];
  } catch (failure) {
    return [
      error(
        `The mail server can’t be used: ${reasonOf(failure)}.`,
        'Check host, port, encryption, user, and password in the panel, under Settings → Email, or SMTP_URL.',
      ),
    ];
  }
}

export interface DnsOptions {
  /** Address of a DNS server, with an optional port; by default the system's. */
  server?: string | undefined;
  /** Name of the DKIM key, if it is known. */
  selector?: string | undefined;
}

/** SPF, DKIM, and DMARC records of the sender's domain. Without them, large providers refuse the emails. */
export async function checkSenderDomain(
  domain: string,
  { server, selector }: DnsOptions = {},
): Promise<Finding[]> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (server !== undefined) resolver.setServers([server]);
  const texts = async (name: string): Promise<string[]> => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (failure) {
      if (isMissing(failure)) return [];
      throw failure;
    }
  };
  try {
    return [
      checkSpf(domain, await texts(domain)),
      await checkDkim(domain, selector, texts),
      await checkDmarc(domain, texts),
    ];
  } catch (failure) {
    return [
      warning(
        `The DNS records of ${domain} can’t be read: ${reasonOf(failure)}.`,
        'Check the network and the DNS server of this machine, or name another one with --dns.',
      ),
    ];
  }
}

function isMissing(failure: unknown): boolean {
  const code = failure instanceof Error && 'code' in failure ? failure.code : undefined;
  return code === 'ENOTFOUND' || code === 'ENODATA';
}

function checkSpf(domain: string, texts: readonly string[]): Finding {
  const records = texts.filter((text) => /^v=spf1(?: |$)/i.test(text));
  const [record] = records;
  if (record === undefined)
    return error(
      `${domain} has no SPF record.`,
      `Add a TXT record to ${domain} that names your mail service, for example “v=spf1 include:_spf.example.com -all”. Your mail service documents its own.`,
    );
  if (records.length > 1)
    return error(
      `${domain} has ${records.length} SPF records.`,
      'Combine them into one: several count as invalid.',
    );
  if (/\s\+?all(?:\s|$)/i.test(record))
    return error(`The SPF record of ${domain} lets everyone send.`, 'Replace “+all” with “-all” or “~all”.');
  return ok(`${domain} has an SPF record.`);
}

async function checkDkim(
  domain: string,
  selector: string | undefined,
  texts: (name: string) => Promise<string[]>,
): Promise<Finding> {
  const selectors = selector === undefined ? COMMON_SELECTORS : [selector];
  const found = await Promise.all(
    selectors.map(async (name) => ({ name, texts: await texts(`${name}._domainkey.${domain}`) })),
  );
  const keys = found.flatMap(({ name, texts: records }) =>
    records.filter((text) => /(?:^|;)\s*p=/i.test(text)).map((text) => ({ name, text })),
  );
  const valid = keys.find(({ text }) => /(?:^|;)\s*p=\s*[\w+/]/i.test(text));
  if (valid) return ok(`${domain} has a DKIM key (${valid.name}).`);
  if (keys[0])
    return error(
      `The DKIM key “${keys[0].name}” of ${domain} was revoked: it is empty.`,
      'Publish the key that your mail service shows.',
    );
  return selector === undefined
    ? warning(
        `No DKIM key of ${domain} was found under a common name.`,
        'If your mail service signs with DKIM, name its selector: npx sanwen doctor --dkim NAME. Otherwise turn it on there.',
      )
    : error(
        `${domain} has no DKIM key “${selector}”.`,
        `Add the record that your mail service shows for ${selector}._domainkey.${domain}.`,
      );
}

/** A subdomain without a record inherits that of a domain above it. */
async function checkDmarc(domain: string, texts: (name: string) => Promise<string[]>): Promise<Finding> {
  const labels = domain.split('.');
  for (let first = 0; first < labels.length - 1; first += 1) {
    const name = labels.slice(first).join('.');
    const records = (await texts(`_dmarc.${name}`)).filter((text) => /^v=DMARC1\s*(?:;|$)/i.test(text));
    if (records.length > 1)
      return error(
        `${name} has ${records.length} DMARC records.`,
        'Delete all but one: several count as none.',
      );
    const [record] = records;
    if (record === undefined) continue;
    return /;\s*p\s*=\s*(?:none|quarantine|reject)\s*(?:;|$)/i.test(record)
      ? ok(`${name} has a DMARC record.`)
      : error(
          `The DMARC record of ${name} has no policy.`,
          'Add “p=none”, “p=quarantine”, or “p=reject” to it.',
        );
  }
  return warning(
    `${domain} has no DMARC record.`,
    `Add the TXT record “v=DMARC1; p=none” to _dmarc.${domain}. Gmail and Yahoo ask for one.`,
  );
}
