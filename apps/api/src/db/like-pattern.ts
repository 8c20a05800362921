/**
 * What `like … escape '\'` finds a text by, wherever it stands in a value; what are jokers to it are letters
 * here.
 */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
