export type DiagramKind = 'flowchart' | 'sequence' | 'state' | 'class' | 'er';

/** A diagram that can be drawn, with code that the library understands. */
export interface Diagram {
  kind: DiagramKind;
  code: string;
  /** The author's title and description; may be empty. */
  title: string;
  description: string;
}

/** A diagram can't be drawn as written; the message is for its author. */
export class NotDrawn extends Error {}

/** Syntax characters allowed in labels, where the library would end the label. */
const SYNTAX_CHARACTERS = '[](){}<>|"/\\;&%`=-~*';
/** Private use characters replace them during parsing. */
const FIRST = 0xe100;

const HIDDEN = new RegExp(
  `[\\u{${FIRST.toString(16)}}-\\u{${(FIRST + SYNTAX_CHARACTERS.length - 1).toString(16)}}]`,
  'gu',
);
const BREAK = /<br\s*\/?>|\\n/gi;
/** Formatting that Mermaid allows in labels. */
const TAG = /<\/?(?:b|i|u|s|em|strong|small|sub|sup|mark|code)>/gi;

/** Replaces the syntax characters of a label, except line breaks. */
export function escapeLabel(label: string): string {
  return label
    .replaceAll(TAG, '')
    .split(BREAK)
    .map((line) =>
      line
        .trim()
        .replaceAll(/[^\p{L}\p{N}\s]/gu, (sign) =>
          SYNTAX_CHARACTERS.includes(sign)
            ? String.fromCodePoint(FIRST + SYNTAX_CHARACTERS.indexOf(sign))
            : sign,
        ),
    )
    .join('<br>');
}

/** Restores the replaced characters. */
export function unescapeLabel(text: string): string {
  return text.replaceAll(
    HIDDEN,
    (hidden) => SYNTAX_CHARACTERS[(hidden.codePointAt(0) ?? FIRST) - FIRST] ?? '',
  );
}
