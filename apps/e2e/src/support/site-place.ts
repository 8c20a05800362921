import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the site under test is: its address, and the folder of its data. */
export interface SitePlace {
  port: number;
  url: string;
  dataDir: string;
  /** Settings of the server beside those of every site under test. */
  env?: Record<string, string>;
}

/** The main process tells its workers here what it chose. */
const CHOSEN = 'SANWEN_E2E_SITE';

/** Chooses a free port and a new data folder, once a run. */
export async function sitePlace(): Promise<SitePlace> {
  const chosen = process.env[CHOSEN];
  if (chosen) return JSON.parse(chosen) as SitePlace;
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'sanwen-e2e-'));
  const place = { port, url: `http://127.0.0.1:${port}`, dataDir };
  process.env[CHOSEN] = JSON.stringify(place);
  return place;
}

/** Data of a site that was started once and has an owner: what each test's own site begins as a copy of. */
export const ownSiteTemplate = ({ dataDir }: SitePlace): string => `${dataDir}-own-site`;

/** A port of this machine that nobody listens on. */
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
