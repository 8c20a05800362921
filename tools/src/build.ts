import { ensureBuild } from './ensure-build.ts';
import { repositoryRoot } from './repository-root.ts';

process.exitCode = ensureBuild(repositoryRoot);
