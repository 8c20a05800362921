import type { Locale } from '@sanwen/contracts/locales';
import type { ManagedPost, TranslationText } from '@sanwen/contracts/posts.manage.schemas';
import type { SignedInContext } from '../../../../context.ts';
import type { PostTranslationEntity } from '../../../../db/entities/posts.entities.ts';
import { AppError } from '../../../../errors/app-error.ts';
import { chineseConverter, convertMarkdown } from '../../../../text/convert-chinese.ts';
import { renderMarkdown } from '../../../../text/render-markdown.ts';
import { writeAudit } from '../../../audit/audit.service.ts';
import { changeUnseen } from '../change-post.ts';
import { getManagedPost } from '../read-managed-post.ts';
import { readTranslations } from '../texts/read-translations.ts';
import { saveText } from '../texts/save-translation.ts';
import { textOf } from '../texts/text-fields.ts';
import { createTranslation, findWorkingText } from '../texts/working-text.ts';
import { followSource } from './follow-source.ts';

export interface TranslationStart {
  id: number;
  locale: Locale;
  from: 'empty' | 'copy' | 'convert';
  sourceLocale?: Locale | undefined;
  baseVersion: number;
}

const EMPTY: TranslationText = { title: '', excerpt: '', description: '', keywords: [], coverAlt: '', markdown: '' };

/**
 * Begins a language of a post, or begins it anew; what it had before is kept among its revisions.
 * @throws AppError POST_NOT_FOUND, TRANSLATION_NOT_FOUND, EDIT_CONFLICT, VALIDATION_FAILED, TEXT_TOO_COMPLEX
 */
export async function startTranslation(ctx: SignedInContext, input: TranslationStart): Promise<ManagedPost> {
  const { id, locale, from, baseVersion } = input;
  const source = from === 'empty' ? undefined : requireSource(input);
  const text = source ? await sourceText(ctx, input, source) : EMPTY;
  const origin: PostTranslationEntity['origin'] = from === 'convert' ? 'converted' : 'written';
  await changeUnseen(ctx, id, async (under) => {
    const { tx, post } = under;
    const before = await findWorkingText(tx, post, locale);
    if (!before && from === 'empty' && baseVersion === 0) {
      const row = createTranslation(tx, post, locale, { text, userId: ctx.user.id });
      await followSource(tx, post, row);
    } else await saveText(ctx, under, { locale, text, baseVersion });
    await tx.flush();
    const working = await findWorkingText(tx, post, locale);
    if (!working) throw new AppError('TRANSLATION_NOT_FOUND');
    working.row.origin = origin;
    await followSource(tx, post, working.row, { sourceLocale: source });
    writeAudit(tx, ctx, {
      action: from === 'convert' ? 'convert' : 'create',
      subjectKind: 'translation',
      subjectId: `${id}/${locale}`,
      subjectTitle: text.title,
      changes: { from, sourceLocale: source },
    });
  });
  return getManagedPost(ctx, { id });
}

/** @throws AppError VALIDATION_FAILED on a source that is missing, or that cannot be converted */
function requireSource({ locale, from, sourceLocale }: TranslationStart): Locale {
  const refuse = (rule: 'required' | 'invalid') => new AppError('VALIDATION_FAILED', [{ field: 'sourceLocale', rule }]);
  if (!sourceLocale) throw refuse('required');
  const bothChinese = locale.startsWith('zh-') && sourceLocale.startsWith('zh-');
  if (sourceLocale === locale || (from === 'convert' && !bothChinese)) throw refuse('invalid');
  return sourceLocale;
}

async function sourceText(ctx: SignedInContext, { id, locale, from }: TranslationStart, sourceLocale: Locale): Promise<TranslationText> {
  const [source] = await readTranslations(ctx.db, { id, status: 'published' }, sourceLocale);
  if (!source) throw new AppError('TRANSLATION_NOT_FOUND');
  const text = textOf(source);
  if (from === 'copy' || locale === 'en-US') return text;
  // What can be rendered in time can be parsed here.
  await renderMarkdown(text.markdown, { locale: sourceLocale });
  const convert = await chineseConverter(locale);
  return {
    title: convert(text.title),
    excerpt: convert(text.excerpt),
    description: convert(text.description),
    keywords: text.keywords.map(convert),
    coverAlt: convert(text.coverAlt),
    markdown: convertMarkdown(text.markdown, convert),
  };
}
