/** A table of OpenCC: entries apart by `|`, each a word, a space and what it becomes. */
declare module 'opencc-js/dict/*' {
  const table: string;
  export default table;
}
