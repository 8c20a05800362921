import { fileURLToPath } from 'node:url';
import { buildPackage } from './build.ts';
import { packedEntries, publishManifest, restoreManifest } from './manifest.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));

// A pack that was ended halfway has left its manifest behind.
restoreManifest(folder);
buildPackage(folder, packedEntries(folder));
publishManifest(folder);
