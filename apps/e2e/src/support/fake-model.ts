import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from './site-place.ts';

const program = fileURLToPath(new URL('../../../api/dev/fake-model.ts', import.meta.url));

/** A local model that speaks OpenAI's protocol. */
export interface FakeModel {
  /** Base URL for the settings. */
  url: string;
  close: () => Promise<void>;
}

/** Starts it the way its docs describe. Its outputs are in its source. */
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
