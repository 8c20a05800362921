import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { putResults } from '../bench/report.ts';
import { chooseTheme, seedPosts, startSite } from '../bench/server-process.ts';
import { ensureBuild } from '../ensure-build.ts';
import { inRepository, repositoryRoot } from '../repository-root.ts';
import { checkHtml } from './check-html.ts';
import { runLighthouse, type Scores } from './run-lighthouse.ts';

const HELP = `npm run audit -- [--write]

Generates a site of 40 posts and checks its pages in both themes with Lighthouse (mobile), and their HTML with the Nu checker.
npx downloads both on first use. Lighthouse needs Chromium, the Nu checker Java. Fails if a page has HTML errors, less than 100
for accessibility, best practices, or SEO, or less than 98 for performance.
  --write    puts the scores into docs/benchmarks.md`;

const POSTS = 40;
const THEMES = ['default', 'magazine'] as const;
const POST = '/post/post-number-7';
const SCORED = ['/en-US/', `/en-US${POST}`];
const CHECKED = ['en-US', 'zh-CN', 'zh-TW'].flatMap((locale) =>
  [
    '/',
    POST,
    '/?page=2',
    '/tag/tag-3',
    '/category/category-1',
    '/search?q=post',
    '/about',
    '/contact',
    '/nothing',
  ].map((path) => `/${locale}${path}`),
);
const MINIMUM: Scores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };

interface Row {
  theme: string;
  path: string;
  scores: Scores;
}

const { values } = parseArgs({
  options: { write: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
});
if (values.help) console.log(HELP);
else await audit();

async function audit(): Promise<void> {
  if (ensureBuild(repositoryRoot) !== 0) throw new Error('Sanwen could not be built.');
  const dataDir = mkdtempSync(join(tmpdir(), 'sanwen-audit-'));
  try {
    seedPosts(POSTS, dataDir);
    const site = await startSite(dataDir, []);
    const rows: Row[] = [];
    const problems: string[] = [];
    try {
      for (const theme of THEMES) {
        chooseTheme(theme, dataDir);
        problems.push(...(await checkHtml(site.url, CHECKED)).map((error) => `${theme} ${error}`));
        for (const path of SCORED) rows.push({ theme, path, scores: runLighthouse(site.url + path) });
      }
    } finally {
      await site.stop();
    }
    report(rows, problems);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

function report(rows: readonly Row[], problems: readonly string[]): void {
  const names = Object.keys(MINIMUM) as (keyof Scores)[];
  const table = [
    `| theme | page | ${names.join(' | ')} |`,
    `| --- | --- | ${names.map(() => '---:').join(' | ')} |`,
    ...rows.map(
      ({ theme, path, scores }) =>
        `| ${theme} | \`${path}\` | ${names.map((name) => scores[name]).join(' | ')} |`,
    ),
  ].join('\n');
  const html = `The Nu checker found ${problems.length || 'no'} errors in ${CHECKED.length * THEMES.length} pages.`;
  console.log(`\n${table}\n\n${html}\n${problems.join('\n')}`);
  const low = rows.some(({ scores }) => names.some((name) => scores[name] < MINIMUM[name]));
  if (low || problems.length > 0) process.exitCode = 1;
  if (!values.write) return;
  const page = inRepository('docs/benchmarks.md');
  writeFileSync(
    page,
    putResults(
      readFileSync(page, 'utf8'),
      `\`npm run audit\`, Lighthouse mobile\n\n${table}\n\n${html}`,
      'audit',
    ),
  );
}
