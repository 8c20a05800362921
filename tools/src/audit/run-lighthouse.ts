import { spawnSync } from 'node:child_process';
import { repositoryRoot } from '../repository-root.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const LIMIT = 180_000;
const MAX_REPORT_BYTES = 50 * 1024 * 1024;

/** Lighthouse's categories, 0 to 100. */
export interface Scores {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
}

interface Report {
  categories: Record<keyof Scores, { score: number }>;
}

/** Scores of one page on a simulated phone. @throws if Lighthouse cannot be run */
export function runLighthouse(url: string): Scores {
  console.log(`Running Lighthouse on ${url} …`);
  const { status, stdout, stderr, error } = spawnSync(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      '--only-categories=performance,accessibility,best-practices,seo',
      '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage --disable-background-networking',
    ],
    { cwd: repositoryRoot, encoding: 'utf8', timeout: LIMIT, maxBuffer: MAX_REPORT_BYTES },
  );
  if (error) throw error;
  if (status !== 0) throw new Error(`Lighthouse exited with status ${status}: ${stderr.slice(-2000)}`);
  const { categories } = JSON.parse(stdout) as Report;
  const scoreOf = (name: keyof Scores) => Math.round(categories[name].score * 100);
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
  };
}
