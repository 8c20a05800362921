/**
 * Ends the server when the process that started it is gone. `npm start` runs it below a shell, and of a
 * SIGTERM that a supervisor or a container sends to npm, the shell dies without passing it on.
 */
const LOOK_EVERY_MS = 500;
const parent = process.ppid;

const looking = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(looking);
  process.kill(process.pid, 'SIGTERM');
}, LOOK_EVERY_MS);
looking.unref();
