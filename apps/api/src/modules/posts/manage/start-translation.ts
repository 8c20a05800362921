import type { Locale } from '@sanwen/contracts/locales';
import type {
  ManagedPost,
  TranslationText,
  ManagedTranslation,
} from '@sanwen/contracts/posts.manage.schemas';
import {
  type PostTranslationEntity,
  type PostEntity,
  PostTranslation,
} from '#src/db/entities/posts.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { AppError } from '#src/errors/app-error.ts';
import { writeAudit } from '#src/request/audit.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { requireScope } from '#src/request/permissions.ts';
import { renderMarkdown } from '#src/text/render-markdown.ts';
import { runTask } from '#src/text/workers/pool.ts';
import { type TranslatedText, translateText } from '../../ai/translate-text.service.ts';
import { changeHidden } from './change-post.ts';
import { followSource } from './follow-source.ts';
import { getManagedPost } from './read-managed-post.ts';
import { readTranslations } from './read-translations.ts';
import { saveText } from './save-translation.ts';
import { textOf, createTranslation, findWorkingText } from './working-text.ts';

interface TranslationStart {
  id: number;
  locale: Locale;
  from: 'empty' | 'copy' | 'convert' | 'ai';
  sourceLocale?: Locale | undefined;
  baseVersion: number;
}

const ORIGINS: Record<TranslationStart['from'], PostTranslationEntity['origin']> = {
  empty: 'written',
  copy: 'written',
  convert: 'converted',
  ai: 'ai',
};
const ACTIONS = { empty: 'create', copy: 'create', convert: 'convert', ai: 'translate' } as const;
const EMPTY: TranslationText = {
  title: '',
  excerpt: '',
  description: '',
  keywords: [],
  coverAlt: '',
  markdown: '',
};

/**
 * Starts a translation, or starts it over. The text before stays as a revision.
 * @throws AppError POST_NOT_FOUND, TRANSLATION_NOT_FOUND, EDIT_CONFLICT, VALIDATION_FAILED,
 * TEXT_TOO_COMPLEX, and what `draftByAi` throws
 */
export async function startTranslation(
  ctx: SignedInContext,
  input: TranslationStart,
): Promise<ManagedPost & { untranslated: number }> {
  const { id, locale, from, baseVersion } = input;
  if (from === 'ai') requireScope('ai:use', ctx);
  const source = from === 'empty' ? undefined : requireSource(input);
  const { text, untranslated } = source
    ? await initialText(ctx, input, source)
    : { text: EMPTY, untranslated: 0 };
  await changeHidden(ctx, id, async (postChange) => {
    const { tx, post } = postChange;
    if (from === 'ai') await requireNotHandwritten(tx, post, locale);
    const before = await findWorkingText(tx, post, locale);
    if (!before && from === 'empty' && baseVersion === 0) {
      const row = createTranslation(tx, post, locale, { text, userId: ctx.user.id });
      await followSource(tx, post, row);
    } else await saveText(ctx, postChange, { locale, text, baseVersion });
    await tx.flush();
    const working = await findWorkingText(tx, post, locale);
    if (!working) throw new AppError('TRANSLATION_NOT_FOUND');
    working.row.origin = ORIGINS[from];
    await followSource(tx, post, working.row, { sourceLocale: source });
    writeAudit(tx, ctx, {
      action: ACTIONS[from],
      subjectKind: 'translation',
      subjectId: `${id}/${locale}`,
      subjectTitle: text.title,
      changes: { from, sourceLocale: source, ...(from === 'ai' ? { untranslated } : {}) },
    });
  });
  return { ...(await getManagedPost(ctx, { id })), untranslated };
}

/** @throws AppError VALIDATION_FAILED if the source is missing or can't be converted */
function requireSource({ locale, from, sourceLocale }: TranslationStart): Locale {
  const refuse = (rule: 'required' | 'invalid') =>
    new AppError('VALIDATION_FAILED', [{ field: 'sourceLocale', rule }]);
  if (!sourceLocale) throw refuse('required');
  const bothChinese = locale.startsWith('zh-') && sourceLocale.startsWith('zh-');
  if (sourceLocale === locale || (from === 'convert' && !bothChinese)) throw refuse('invalid');
  return sourceLocale;
}

async function initialText(
  ctx: SignedInContext,
  start: TranslationStart,
  sourceLocale: Locale,
): Promise<TranslatedText> {
  const { id, locale, from } = start;
  const [source] = await readTranslations(ctx.db, { id, status: 'published' }, sourceLocale);
  if (!source) throw new AppError('TRANSLATION_NOT_FOUND');
  if (from === 'copy') return { text: textOf(source), untranslated: 0 };
  if (from === 'convert' && locale !== 'en-US') {
    return {
      text: await runTask('convertText', [textOf(source), locale, ctx.settings.conversion], {
        lane: 'editors',
      }),
      untranslated: 0,
    };
  }
  // Don't pay for translating a text that can't be rendered.
  await renderMarkdown(source.markdown, { locale: sourceLocale });
  return draftByAi(ctx, start, source);
}

interface Draft {
  id: number;
  locale: Locale;
  baseVersion: number;
}

/**
 * Has AI draft a translation. It takes minutes; conflicts with other changes are detected when the draft is
 * saved.
 * @throws AppError WRITTEN_BY_HAND before anything is paid for, EDIT_CONFLICT, and what `translateText`
 * throws
 */
async function draftByAi(
  ctx: SignedInContext,
  { id, locale, baseVersion }: Draft,
  source: ManagedTranslation,
): Promise<TranslatedText> {
  const [present] = await readTranslations(ctx.db, { id, status: 'published' }, locale);
  if ((present?.version ?? 0) !== baseVersion)
    throw new AppError('EDIT_CONFLICT', [], { present: present ?? null });
  if (present && isHandwritten(present)) throw new AppError('WRITTEN_BY_HAND');
  return translateText(ctx, textOf(source), { from: source.locale, to: locale });
}

/**
 * Checked again when the draft is saved, with the post locked.
 * @throws AppError WRITTEN_BY_HAND
 */
async function requireNotHandwritten(tx: Em, post: PostEntity, locale: Locale): Promise<void> {
  const row = await tx.findOne(PostTranslation, { post, locale });
  if (row && isHandwritten(row)) throw new AppError('WRITTEN_BY_HAND');
}

/** AI overwrites only its own unedited texts, and empty ones. */
function isHandwritten({
  origin,
  title,
  markdown,
}: Pick<ManagedTranslation, 'origin' | 'title' | 'markdown'>): boolean {
  return origin !== 'ai' && `${title}${markdown}`.trim() !== '';
}
