import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import nodeFlags from '../../apps/api/node-flags.json' with { type: 'json' };
import { inRepository } from './repository-root.ts';

/**
 * Replaces this process by the server, so that the server gets every signal and its exit status is ours.
 * Where a process cannot be replaced (Windows), the server is a child that signals are forwarded to.
 * @param script its path in the repository
 * @param flags flags of Node, beside those in `apps/api/node-flags.json`, which keep its memory small
 * @param serverFlags flags after those of this process
 */
export function becomeServer(script: string, flags: string[] = [], serverFlags: string[] = []): void {
  const args = [...nodeFlags, ...flags, inRepository(script), ...process.argv.slice(2), ...serverFlags];
  if (process.platform !== 'win32' && process.execve) {
    const following = ['--import', pathToFileURL(inRepository('tools/src/follow-parent.ts')).href];
    process.execve(process.execPath, [process.execPath, ...following, ...args], process.env);
  }
  const server = spawn(process.execPath, args, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0);
  });
}
