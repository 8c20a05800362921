import { becomeServer } from './become-server.ts';

// The server restarts when its own files change; Vite, inside it, replaces those of the web app as they change.
becomeServer(['--watch', '--watch-preserve-output'], ['--dev']);
