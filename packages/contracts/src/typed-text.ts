import { z } from 'zod';

/** Control characters but for tabs and line breaks: nobody types them, and a database takes no NUL. */
const NOT_ON_PAGES = /[^\P{Cc}\n\r\t]/gu;
/** The same and line breaks, and what turns the text around it. */
const UNSEEN_IN_LINE = /[\p{Cc}\u2028-\u202E\u2066-\u2069]+/gu;

/** Half of a character, which no encoding has a place for. */
const HALF = /\p{Surrogate}/gu;

/**
 * A text of several lines as a person typed it, without what cannot be seen or stored; half a character
 * becomes a sign for it.
 */
export function typedText() {
  return z.string().overwrite((text) => text.replaceAll(NOT_ON_PAGES, '').replaceAll(HALF, '\uFFFD'));
}

/** A line of it, such as a name. */
export function typedLine() {
  return z.string().overwrite((line) => line.replaceAll(UNSEEN_IN_LINE, ' ').replaceAll(HALF, '\uFFFD'));
}
