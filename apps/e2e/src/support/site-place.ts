import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The site under test: its URL, and its data folder. */
export interface SitePlace {
  port: number;
  url: string;
  dataDir: string;
  /** Settings of the server in addition to those of every site under test. */
  env?: Record<string, string>;
  /** The program that starts the server and runs commands: the release in the repository by default. */
  program?: string;
}

/** The main process passes its choice to its workers. */
const CHOSEN = 'SANWEN_E2E_SITE';

/** Chooses a free port and a new data folder, once per run. */
export async function sitePlace(): Promise<SitePlace> {
  const chosen = process.env[CHOSEN];
  if (chosen) return JSON.parse(chosen) as SitePlace;
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'sanwen-e2e-'));
  const place = { port, url: `http://127.0.0.1:${port}`, dataDir };
  process.env[CHOSEN] = JSON.stringify(place);
  return place;
}

/** Data of a site that has started once and has an owner. Each test's own site begins as a copy of it. */
export const ownSiteTemplate = ({ dataDir }: SitePlace): string => `${dataDir}-own-site`;

/** A free port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
