#!/usr/bin/env node
// Plain JavaScript, because the Node that a shell finds may be too old to read TypeScript: then the one that
// the project brings along is started instead.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const NODE_NEEDED = 24;
const own = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url));
const current = Number(process.versions.node.split('.')[0]);

if (current >= NODE_NEEDED) {
  await import('../src/cli/sanwen.ts');
} else if (existsSync(own)) {
  const script = fileURLToPath(import.meta.url);
  const { status } = spawnSync(own, [script, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  console.error(`sanwen needs Node ${NODE_NEEDED} or newer; this is ${process.versions.node}.`);
  process.exitCode = 1;
}
