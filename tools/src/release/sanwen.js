#!/usr/bin/env node
// Starts the server, or runs a command: node sanwen.js [command]. Plain JavaScript, so that an old Node can
// say what is missing.
import { readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

const NODE_NEEDED = 24;
const folder = fileURLToPath(new URL('.', import.meta.url));

if (Number(process.versions.node.split('.')[0]) < NODE_NEEDED) {
  console.error(`Sanwen needs Node ${NODE_NEEDED} or newer; this is ${process.versions.node}.`);
  process.exitCode = 1;
} else if (process.argv.length > 2 && !process.argv[2].startsWith('--')) {
  await start('./server/sanwen.js');
} else {
  applyFlags();
  await start('./server/server.js');
}

/** Compiled code is kept for the next start, beside the release if that folder can be written. */
async function start(script) {
  enableCompileCache(process.env.NODE_COMPILE_CACHE ?? `${folder}.compile-cache`);
  await import(script);
}

/** Replaces this process by one with the flags that keep its memory small. Windows cannot replace a process. */
function applyFlags() {
  const flags = JSON.parse(readFileSync(`${folder}apps/api/node-flags.json`, 'utf8'));
  if (process.platform === 'win32' || flags.every((flag) => process.execArgv.includes(flag))) return;
  process.execve(process.execPath, [
    process.execPath,
    ...process.execArgv,
    ...flags,
    ...process.argv.slice(1),
  ]);
}
