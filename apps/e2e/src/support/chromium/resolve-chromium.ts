import { type Chromium, whyItDoesNotStart } from './probe.ts';
import { listSources, type Source } from './sources.ts';

/** The main process passes its result to its workers, so that they do not search again. */
const FOUND = 'SANWEN_E2E_CHROMIUM';

/**
 * Finds a Chromium that starts, and installs one if needed: PLAYWRIGHT_CHROMIUM, the headless shell of
 * Playwright, the system, or an npm package, the system's browser, then Playwright's download and the system's
 * packages.
 * @throws if none starts, with what was tried and what to do
 */
export async function resolveChromium(): Promise<Chromium> {
  const found = process.env[FOUND];
  if (found) return JSON.parse(found) as Chromium;

  const given = process.env['PLAYWRIGHT_CHROMIUM'];
  const chromium = given ? takeGiven(given) : await firstThatStarts(listSources());
  process.env[FOUND] = JSON.stringify(chromium);
  return chromium;
}

/** A browser named by a person is used or refused, because another one would be a surprise. */
export function takeGiven(executablePath: string): Chromium {
  const chromium = { executablePath, env: {} };
  const why = whyItDoesNotStart(chromium);
  if (why) throw new Error(`PLAYWRIGHT_CHROMIUM is ${executablePath}, which does not start: ${why}`);
  return chromium;
}

/** Tries the sources in order, and stops at the first browser that starts. */
export async function firstThatStarts(sources: readonly Source[]): Promise<Chromium> {
  const tried: string[] = [];
  for (const { name, find } of sources) {
    const candidates = await find().catch((error: unknown) => {
      tried.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    });
    for (const candidate of candidates) {
      const why = whyItDoesNotStart(candidate);
      if (!why) return candidate;
      tried.push(`${name}: ${candidate.executablePath} does not start: ${why}`);
    }
  }
  throw new Error(
    `No Chromium for the end-to-end tests. Set PLAYWRIGHT_CHROMIUM to one, or run \`apt-get install chromium\` or \`npx playwright install --with-deps chromium\`.\n${tried.join('\n')}`,
  );
}
