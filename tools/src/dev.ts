import { becomeServer } from './become-server.ts';
import { inRepository } from './repository-root.ts';

/**
 * The server restarts when its own files change. Paths are given, because Vite, inside the server, imports
 * files that it writes itself. Files of the web app are hot-reloaded instead.
 */
const OWN_FILES = ['apps/api/src', 'packages/contracts/src', 'packages/markdown/src'];

const watching = OWN_FILES.map((path) => `--watch-path=${inRepository(path)}`);
becomeServer('apps/api/src/main.ts', [...watching, '--watch-preserve-output'], ['--dev']);
