import { becomeServer } from './become-server.ts';
import { inRepository } from './repository-root.ts';

/**
 * The server restarts when files of its own change. Paths, and not what is imported: Vite, inside the server,
 * imports files that it writes itself. Those of the web app it replaces in the browser as they change.
 */
const OWN_FILES = ['apps/api/src', 'packages/contracts/src', 'packages/markdown/src'];

const watching = OWN_FILES.map((path) => `--watch-path=${inRepository(path)}`);
becomeServer([...watching, '--watch-preserve-output'], ['--dev']);
