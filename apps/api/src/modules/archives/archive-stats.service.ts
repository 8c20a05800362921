import { readManifest } from './archive-folder.ts';
import type { ArchiveKind } from './archive-manifest.service.ts';

/** What the folder of an archive says of itself. @throws ArchiveProblem */
export async function readArchiveStats(dir: string): Promise<{ kind: ArchiveKind; posts: number }> {
  const { kind, rows } = await readManifest(dir);
  return { kind, posts: rows['posts'] ?? 0 };
}
