import type { Locale } from '@sanwen/contracts/locales';
import type { EditConflict } from '@sanwen/contracts/posts.manage.schemas';
import type { PostEntity } from '#src/db/entities/posts.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { readDb } from '#src/db/read.ts';
import { AppError } from '#src/errors/app-error.ts';
import { readTranslations } from './read-translations.ts';
import type { WorkingText } from './working-text.ts';

/**
 * Holds a change to the version that whoever asks for it has seen, so that nothing is overwritten unseen.
 * @throws AppError EDIT_CONFLICT, which carries the text as it is now
 */
export async function requireVersion(
  tx: Em,
  { post, locale, working }: { post: PostEntity; locale: Locale; working: WorkingText | null },
  baseVersion: number | undefined,
): Promise<void> {
  if (baseVersion === undefined || (working?.row.version ?? 0) === baseVersion) return;
  const [present = null] = await readTranslations(readDb(tx), post, locale);
  throw new AppError('EDIT_CONFLICT', [], { present } satisfies EditConflict);
}
