/**
 * Ends the server when its parent process is gone. `npm start` runs it in a shell that dies on SIGTERM
 * without forwarding it.
 */
const LOOK_EVERY_MS = 500;
const parent = process.ppid;

const looking = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(looking);
  process.kill(process.pid, 'SIGTERM');
}, LOOK_EVERY_MS);
looking.unref();
