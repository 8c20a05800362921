declare module 'fxa-common-password-list' {
  /** Whether a password of 8 or more characters is a common one. */
  export function test(password: string): boolean;
}

/** A table of OpenCC: entries separated by `|`, each a word, a space, and its replacement. */
declare module 'opencc-js/dict/*' {
  const table: string;
  export default table;
}

declare module 'wink-porter2-stemmer' {
  /** The stem of a lower-case English word, by Porter's second algorithm (Snowball's English). */
  export default function stem(word: string): string;
}
