import { repositoryRoot } from './repository-root.ts';
import { ensureWebBuild } from './web-build.ts';

process.exitCode = ensureWebBuild(repositoryRoot);
