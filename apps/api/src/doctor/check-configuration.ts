import type { Config, ConfigEntry } from '../config.ts';
import { type Finding, topic } from './finding.ts';

const { ok, warning, error } = topic('Configuration');

/** Invalid variables, and names in `.env` that nothing reads. */
export function checkVariables(entries: readonly ConfigEntry[], unknown: readonly string[]): Finding[] {
  const findings = [
    ...entries.flatMap(({ name, problem }) =>
      problem === undefined ? [] : [error(`${name} is invalid.`, problem)],
    ),
    ...unknown.map((name) =>
      warning(
        `.env has ${name}, which isn’t a setting of Sanwen.`,
        'Check its spelling. `npx sanwen config` lists the settings.',
      ),
    ),
  ];
  return findings.length > 0 ? findings : [ok('Every variable is valid.')];
}

/** Values that are valid, but don't fit together. */
export function checkProxy({ publicUrl, host, trustProxy }: Config): Finding[] {
  const { protocol, hostname } = new URL(publicUrl);
  const isLocal = /^(?:localhost|127\.|\[::1\])/.test(hostname);
  const findings: Finding[] = [];
  if (isLocal && !/^(?:127\.|::1$|localhost$)/.test(host))
    findings.push(
      warning(
        `The site listens on ${host}, but its address is ${publicUrl}.`,
        'Set PUBLIC_URL to the address that readers use. Links in emails and feeds start with it.',
      ),
    );
  if (!isLocal && protocol === 'http:')
    findings.push(
      warning(
        `${publicUrl} is not encrypted.`,
        'Put a proxy with HTTPS in front, and set PUBLIC_URL to the address with https. Passwords cross the network readable until then.',
      ),
    );
  if (protocol === 'https:' && trustProxy === false)
    findings.push(
      error(
        'The site is behind a proxy with HTTPS, but TRUST_PROXY is not set.',
        'Set TRUST_PROXY to the proxy’s address, for example TRUST_PROXY=127.0.0.1. Without it every reader has the address of the proxy, and a limit that one of them reaches stops all.',
      ),
    );
  return findings;
}
