import { importSentence } from './import-texts.ts';
import type { ImportedSite } from './items.ts';

/** What becomes of texts in languages that this site can't offer. */
export const OTHER_LANGUAGES = ['draft', 'skip'] as const;
export type OtherLanguages = (typeof OTHER_LANGUAGES)[number];

/**
 * Takes texts in other languages out of a site, if asked to. Each is a post of its own.
 * @returns the codes of these languages
 */
export function skipOtherLanguages(site: ImportedSite, choice: OtherLanguages = 'draft'): string[] {
  const found = new Map(
    site.posts.flatMap(({ source: { name, otherLanguage } }): [string, string][] =>
      otherLanguage === undefined ? [] : [[name, otherLanguage]],
    ),
  );
  if (choice === 'skip') {
    site.posts = site.posts.filter(({ source }) => !found.has(source.name));
    site.notes = site.notes.filter(({ name }) => !found.has(name));
    for (const [name, language] of found)
      site.skipped.push({ name, reason: importSentence('otherLanguageSkipped', { language }) });
  }
  return [...new Set(found.values())].toSorted();
}
