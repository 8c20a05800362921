import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from './site-place.ts';

const program = fileURLToPath(new URL('../../../api/dev/fake-model.ts', import.meta.url));

/** A model on this machine that speaks the protocol of real ones and costs nothing. */
export interface FakeModel {
  /** Base URL for the settings. */
  url: string;
  close: () => Promise<void>;
}

/** Starts it, as somebody would who tries the site's AI. What it says stands in its program. */
export async function startFakeModel(): Promise<FakeModel> {
  const port = await freePort();
  const child = spawn(process.execPath, [program, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(() => {
      throw new Error('The fake model did not start');
    }),
  ]);
  return {
    url: `http://127.0.0.1:${port}/v1`,
    async close() {
      child.kill();
      await ended;
    },
  };
}
