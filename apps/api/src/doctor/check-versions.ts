import { type Finding, topic } from './finding.ts';

const NODE_NEEDED = 24;
const { ok, error } = topic('Versions');

/** The versions of Node and of what it brings along. */
export function checkVersions(versions: NodeJS.ProcessVersions = process.versions): Finding[] {
  const [major = 0] = versions.node.split('.').map(Number);
  return [
    major < NODE_NEEDED
      ? error(`Node ${versions.node} is too old.`, `Install Node ${NODE_NEEDED} or newer.`)
      : ok(`Node ${versions.node}, SQLite ${versions['sqlite'] ?? 'unknown'}, OpenSSL ${versions.openssl}.`),
  ];
}
