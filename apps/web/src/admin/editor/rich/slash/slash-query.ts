/**
 * What opens the menu at the start of a paragraph: the key of a Latin keyboard, and what the same key gives a
 * Chinese one.
 */
const OPENED = /^[/／、](.{0,30})$/u;

/** What was typed after the sign that opens the menu; undefined when it is not open. */
export function slashQuery(paragraph: string): string | undefined {
  return OPENED.exec(paragraph)?.[1];
}

/**
 * Letters as they are compared: an input method puts spaces and apostrophes between the syllables it
 * composes.
 */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s'’·-]/gu, '');
}

/**
 * Tells whether a choice of the menu is one that was typed.
 * @param words names it is known by: its label, its Markdown, its pinyin
 */
export function matchesQuery(query: string, words: readonly string[]): boolean {
  const wanted = plain(query);
  return words.some((word) => plain(word).includes(wanted));
}
