import type { Locale } from '@sanwen/contracts/locales';
import type { ManagedTranslation } from '@sanwen/contracts/posts.manage.schemas';
import { type PostEntity, PostTranslation } from '#src/db/entities/posts.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { AppError } from '#src/errors/app-error.ts';
import { type TranslatedText, translateText } from '#src/modules/ai/translate-text.service.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { readTranslations } from '../texts/read-translations.ts';
import { textOf } from '../texts/text-fields.ts';

interface Draft {
  id: number;
  locale: Locale;
  baseVersion: number;
}

/**
 * Has a language drafted by the model. That takes minutes; what changes meanwhile is seen when the draft is
 * saved.
 * @throws AppError WRITTEN_BY_HAND before anything is paid for, EDIT_CONFLICT, and what `translateText`
 * throws
 */
export async function draftByAi(
  ctx: SignedInContext,
  { id, locale, baseVersion }: Draft,
  source: ManagedTranslation,
): Promise<TranslatedText> {
  const [present] = await readTranslations(ctx.db, { id, status: 'published' }, locale);
  if ((present?.version ?? 0) !== baseVersion)
    throw new AppError('EDIT_CONFLICT', [], { present: present ?? null });
  if (present && isByHand(present)) throw new AppError('WRITTEN_BY_HAND');
  return translateText(ctx, textOf(source), { from: source.locale, to: locale });
}

/** Asked again when the draft is saved, with the post held. @throws AppError WRITTEN_BY_HAND */
export async function requireNotByHand(tx: Em, post: PostEntity, locale: Locale): Promise<void> {
  const row = await tx.findOne(PostTranslation, { post, locale });
  if (row && isByHand(row)) throw new AppError('WRITTEN_BY_HAND');
}

/** AI writes over nothing but what it wrote and nobody touched; an empty text is nobody's. */
function isByHand({
  origin,
  title,
  markdown,
}: Pick<ManagedTranslation, 'origin' | 'title' | 'markdown'>): boolean {
  return origin !== 'ai' && `${title}${markdown}`.trim() !== '';
}
