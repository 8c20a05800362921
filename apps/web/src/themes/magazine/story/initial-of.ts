/** Past quotation marks and brackets, and past 一, which cut large is a bar. */
const TELLING = /(?!一)[\p{L}\p{N}]/u;

/** The letter or character that stands for a title: the first that is one. */
export function initialOf(title: string): string {
  return TELLING.exec(title)?.[0].toUpperCase() ?? '';
}
