import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import type { TranslationText } from '@sanwen/contracts/posts.manage.schemas';
import { Post, type PostEntity } from '#src/db/entities/posts.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { AppError } from '#src/errors/app-error.ts';
import { type RenderedText, renderMarkdown } from '#src/text/render-markdown.ts';
import { requireVersion } from '../texts/require-version.ts';
import { findWorkingText, isReadable, type WorkingText } from '../texts/working-text.ts';

/** A language to publish; with a version, only as that. */
export interface LanguageToPublish {
  locale: Locale;
  baseVersion?: number | undefined;
}

/** A language's text as it will be published. */
export interface Publication {
  locale: Locale;
  version: number;
  text: TranslationText;
  rendered: RenderedText;
}

/**
 * Renders what is to be published, outside of any transaction, as it takes time. Without `languages`: those
 * that were published before, else all with a title.
 * @throws AppError POST_NOT_FOUND, TRANSLATION_NOT_FOUND, EDIT_CONFLICT, VALIDATION_FAILED on a missing title
 */
export async function planPublication(
  em: Em,
  id: number,
  languages?: readonly LanguageToPublish[],
): Promise<Publication[]> {
  const post = await em.findOne(Post, { id });
  if (!post) throw new AppError('POST_NOT_FOUND');
  const chosen = languages ?? (await defaultLanguages(em, post));
  const plan: Publication[] = [];
  for (const { locale, baseVersion } of chosen) {
    const working = await findWorkingText(em, post, locale);
    await requireVersion(em, { post, locale, working }, baseVersion);
    if (!working) throw new AppError('TRANSLATION_NOT_FOUND');
    const { text, row } = working;
    if (!text.title.trim())
      throw new AppError('VALIDATION_FAILED', [{ field: `translations.${locale}.title`, rule: 'required' }]);
    plan.push({
      locale,
      version: row.version,
      text,
      rendered: await renderMarkdown(text.markdown, { locale }),
    });
  }
  return plan;
}

async function defaultLanguages(em: Em, post: PostEntity): Promise<LanguageToPublish[]> {
  const all: WorkingText[] = [];
  for (const locale of LOCALES) {
    const working = await findWorkingText(em, post, locale);
    if (working) all.push(working);
  }
  const before = all.filter(({ row }) => isReadable(row));
  const chosen = before.length > 0 ? before : all.filter(({ text }) => text.title.trim());
  if (chosen.length === 0)
    throw new AppError('VALIDATION_FAILED', [
      { field: `translations.${post.sourceLocale}.title`, rule: 'required' },
    ]);
  return chosen.map(({ row }) => ({ locale: row.locale }));
}
