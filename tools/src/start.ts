import { becomeServer } from './become-server.ts';
import { repositoryRoot } from './repository-root.ts';
import { ensureWebBuild } from './web-build.ts';

const status = ensureWebBuild(repositoryRoot);
if (status === 0) becomeServer([]);
else {
  console.error('\nThe web app failed to build, so the server was not started. See the error above.');
  process.exitCode = status;
}
