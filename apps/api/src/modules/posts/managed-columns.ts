import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import { LANGUAGE_STATES, type LanguageState } from '@sanwen/contracts/posts.manage.schemas';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { recordImageUsesOfPost } from '../media/image-uses.service.ts';
import { foldText } from '../search/tokens/fold.service.ts';
import { slugify } from '../slugs/slugify.service.ts';

/** One letter for a language's state, so that a post's languages are one short column. */
const STATE_CODES: Record<LanguageState, string> = { missing: '-', draft: 'd', stale: 's', published: 'p' };

export interface LanguageTitles {
  locale: Locale;
  state: Exclude<LanguageState, 'missing'>;
  /** The present one and, where they differ, the one of changes that are not published yet. */
  titles: string[];
}

export interface PostStates {
  status: 'draft' | 'scheduled' | 'published';
  sourceLocale: Locale;
  languages: LanguageTitles[];
}

/**
 * What the table of posts is searched, ordered and filtered by: titles of all languages, folded; the source's
 * title spelled in Latin letters (so that Chinese stands in the order of pinyin among the rest); a letter for
 * each language's state.
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

/** A language of a post that is a draft is one too, whatever it was when the post was published. */
export function effectiveState<State extends LanguageState>(
  status: PostStates['status'],
  state: State,
): State | 'draft' {
  return status === 'draft' && state !== 'missing' ? 'draft' : state;
}

/** What `languages` looks like where one language is in a state, for LIKE. */
export function statePattern(locale: Locale, state: LanguageState): string {
  return `${'_'.repeat(LOCALES.indexOf(locale))}${STATE_CODES[state]}%`;
}

/** The states that a post's letters stand for, in the order of the languages. */
export function readStates(letters: string): LanguageState[] {
  return LOCALES.map(
    (_, index) => LANGUAGE_STATES.find((state) => STATE_CODES[state] === letters[index]) ?? 'missing',
  );
}

/**
 * Brings what is kept of a post for its managers in line. Call it in the transaction of the change, after it
 * is flushed.
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
  await recordImageUsesOfPost(tx, postId);
}
