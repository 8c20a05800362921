import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../repository-root.ts';

const NU = 'vnu-jar@26.9.27';
const LIMIT = 300_000;

interface Message {
  url: string;
  message: string;
  extract?: string;
}

/** Errors that the Nu checker finds in the HTML of pages, without its hints. @throws if it cannot be run */
export async function checkHtml(siteUrl: string, paths: readonly string[]): Promise<string[]> {
  console.log(`Checking the HTML of ${paths.length} pages …`);
  const folder = mkdtempSync(join(tmpdir(), 'sanwen-html-'));
  try {
    const files = new Map<string, string>();
    for (const path of paths) {
      const file = join(folder, `${files.size}.html`);
      // While Lighthouse blocks this process, the server may close a kept-alive connection.
      writeFileSync(file, await (await fetch(siteUrl + path, { headers: { connection: 'close' } })).text());
      files.set(file, path);
    }
    return readMessages([...files.keys()]).map(
      ({ url, message, extract = '' }) =>
        `${files.get(url.replace(/^file:/, '')) ?? url}: ${message} ${extract}`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readMessages(files: string[]): Message[] {
  const { stderr, error } = spawnSync(
    'npx',
    ['--yes', '--package', NU, 'vnu', '--errors-only', '--format', 'json', ...files],
    {
      cwd: repositoryRoot,
      encoding: 'utf8',
      timeout: LIMIT,
    },
  );
  if (error) throw error;
  // npm may have printed something before.
  const report = stderr.split('\n').find((line) => line.startsWith('{'));
  if (!report) throw new Error(`The Nu checker failed: ${stderr.slice(-2000)}`);
  return (JSON.parse(report) as { messages: Message[] }).messages;
}
