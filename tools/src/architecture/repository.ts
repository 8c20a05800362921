import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const roots = new Map<string, string | undefined>();

/** A file's path relative to its repository, with `/`; undefined outside of one. */
export function pathInRepository(file: string): string | undefined {
  const root = findRoot(dirname(file));
  return root === undefined ? undefined : relative(root, file).split(sep).join('/');
}

/** The nearest folder upwards that holds nx.json. The folder itself need not exist. */
function findRoot(folder: string): string | undefined {
  if (roots.has(folder)) return roots.get(folder);
  const parent = dirname(folder);
  const above = parent === folder ? undefined : parent;
  const root = existsSync(join(folder, 'nx.json')) ? folder : above && findRoot(above);
  roots.set(folder, root);
  return root;
}
