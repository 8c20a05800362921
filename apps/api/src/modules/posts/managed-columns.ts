import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import { LANGUAGE_STATES, type LanguageState } from '@sanwen/contracts/posts.manage.schemas';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { foldText } from '../../text/fold-text.ts';
import { slugify } from '../slugs/slugify.service.ts';

/** One letter per state, so that a post's languages fit in a short column. */
const STATE_CODES: Record<LanguageState, string> = { missing: '-', draft: 'd', stale: 's', published: 'p' };

export interface LanguageTitles {
  locale: Locale;
  state: Exclude<LanguageState, 'missing'>;
  /** The published title and, if it differs, the one in the working copy. */
  titles: string[];
}

export interface PostStates {
  status: 'draft' | 'scheduled' | 'published';
  sourceLocale: Locale;
  languages: LanguageTitles[];
}

/**
 * Columns by which the panel's list is searched, sorted, and filtered: all titles, folded; the source's
 * title in Latin letters, so that Chinese sorts by pinyin among the rest; and a letter per language for its
 * state.
 */
export function managedColumns({ status, sourceLocale, languages: unordered }: PostStates) {
  const languages = LOCALES.flatMap(
    (locale) => unordered.find((language) => language.locale === locale) ?? [],
  );
  const source = languages.find(({ locale }) => locale === sourceLocale) ?? languages[0];
  const title = source?.titles.at(-1) ?? '';
  const titles = new Set(languages.flatMap((language) => language.titles).map(foldText));
  return {
    titles: [...titles].join('\n'),
    titleKey: title.trim() ? slugify(title.slice(0, 300)) : '',
    languages: LOCALES.map((locale) => {
      const state = languages.find((language) => language.locale === locale)?.state;
      return STATE_CODES[state ? effectiveState(status, state) : 'missing'];
    }).join(''),
  };
}

/** While a post is a draft, its languages are drafts too, whatever state they had when it was published. */
export function effectiveState<State extends LanguageState>(
  status: PostStates['status'],
  state: State,
): State | 'draft' {
  return status === 'draft' && state !== 'missing' ? 'draft' : state;
}

/** A LIKE pattern for `languages` that matches posts with one language in a state. */
export function statePattern(locale: Locale, state: LanguageState): string {
  return `${'_'.repeat(LOCALES.indexOf(locale))}${STATE_CODES[state]}%`;
}

/** The states that the letters of `languages` stand for, in the order of LOCALES. */
export function readStates(letters: string): LanguageState[] {
  return LOCALES.map(
    (_, index) => LANGUAGE_STATES.find((state) => STATE_CODES[state] === letters[index]) ?? 'missing',
  );
}

/**
 * Updates the columns that the panel's list uses. Call it in the transaction of the change, after the flush.
 */
export async function updateManagedColumns(tx: Em, postId: number): Promise<void> {
  const db = readDb(tx);
  const post = await db
    .selectFrom('posts')
    .select(['status', 'source_locale'])
    .where('id', '=', postId)
    .executeTakeFirstOrThrow();
  const texts = await db
    .selectFrom('post_translations')
    .select(['locale', 'state', 'title'])
    .where('post_id', '=', postId)
    .execute();
  const copies = await db
    .selectFrom('working_copies')
    .select(['locale', 'title'])
    .where('post_id', '=', postId)
    .execute();
  const { titles, titleKey, languages } = managedColumns({
    status: post.status,
    sourceLocale: post.source_locale,
    languages: texts.map(({ locale, state, title }) => ({
      locale,
      state,
      titles: [title, ...copies.filter((copy) => copy.locale === locale).map((copy) => copy.title)],
    })),
  });
  await db
    .updateTable('posts')
    .set({ titles, title_key: titleKey, languages })
    .where('id', '=', postId)
    .execute();
}
