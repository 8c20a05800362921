/** Words that names of 0.1 used in a meaning of their own, and the field's word for each (docs/glossary.md). */
const FIELD_WORDS = new Map([
  ['anew', 'again, or rebuilt'],
  ['behaviour', 'behavior'],
  ['colour', 'color'],
  ['deed', 'action'],
  ['fault', 'error or problem'],
  ['kept', 'cached, stored, or prepared'],
  ['looks', 'theme or styles'],
  ['mend', 'fix'],
  ['mended', 'fixed'],
  ['neighbour', 'neighbor'],
  ['patience', 'timeout'],
  ['picture', 'image'],
  ['postman', 'mailer'],
  ['said', 'announced, printed, or written'],
  ['settle', 'complete'],
  ['talk', 'comments'],
  ['tidy', 'clean up'],
  ['veil', 'hide'],
  ['wake', 'hydrate'],
]);

/** Names with such a word that stay: a name of HTML, of a library, of stored data, or of an old release. */
const ALLOWED: readonly { name: RegExp; where: string; why: string }[] = [
  { name: /^picture(s|_uses)?$/, where: 'apps/api/test/db/', why: 'the table of 0.1' },
  { name: /^colour$/, where: 'apps/api/src/modules/archives/', why: 'the column of 0.1' },
  { name: /^patienceSeconds$/, where: '', why: 'a stored setting' },
];

/** The words of a name: `keepFormerSlug`, `FORMER_SLUG`, and `former-slug.ts` alike. */
export function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_.\-$/]+/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '');
}

/**
 * Says which word of a name a stranger would not search for, and the field's word for it.
 * @param path of the file, relative to the repository
 */
export function checkName(name: string, path: string): string | undefined {
  if (ALLOWED.some((each) => each.name.test(name) && path.startsWith(each.where))) return undefined;
  for (const word of wordsOf(name)) {
    const singular = word.replace(/s$/, '');
    const better = FIELD_WORDS.get(word) ?? FIELD_WORDS.get(singular);
    if (better !== undefined) return `“${word}” in ${name}: say ${better}, as the field does.`;
  }
  return undefined;
}

/** The same for the name of a file and of its folders below `src`. */
export function checkFileName(path: string): string | undefined {
  const parts = path.split('/').slice(2);
  return parts.map((part) => checkName(part, path)).find((message) => message !== undefined);
}
