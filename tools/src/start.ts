import { becomeServer } from './become-server.ts';
import { ensureBuild } from './ensure-build.ts';
import { repositoryRoot } from './repository-root.ts';

const status = ensureBuild(repositoryRoot);
if (status === 0) becomeServer('release/sanwen.js');
else {
  console.error('\nThe build failed, so the server was not started. See the error above.');
  process.exitCode = status;
}
