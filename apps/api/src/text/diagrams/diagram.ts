export type DiagramKind = 'flowchart' | 'sequence' | 'state' | 'class' | 'er';

/** A diagram that can be drawn: its code in the words that the library knows. */
export interface Diagram {
  kind: DiagramKind;
  code: string;
  /** What its author calls it, and says of it; empty for nothing. */
  title: string;
  description: string;
}

/** Why a diagram is not drawn, for its author: it would show something else than what was written. */
export class NotDrawn extends Error {}

/** Signs of the syntax that may stand in a label; the library's reader would end the label there. */
const SIGNS = '[](){}<>|"/\\;&%`=-~*';
/** In their place for as long as it reads: characters for private use. */
const FIRST = 0xe100;

const HIDDEN = new RegExp(
  `[\\u{${FIRST.toString(16)}}-\\u{${(FIRST + SIGNS.length - 1).toString(16)}}]`,
  'gu',
);
const BREAK = /<br\s*\/?>|\\n/gi;
/** What Mermaid lets stand in labels for looks. */
const TAG = /<\/?(?:b|i|u|s|em|strong|small|sub|sup|mark|code)>/gi;

/** Hides the signs of a label, but for line breaks. */
export function hideSigns(label: string): string {
  return label
    .replaceAll(TAG, '')
    .split(BREAK)
    .map((line) =>
      line
        .trim()
        .replaceAll(/[^\p{L}\p{N}\s]/gu, (sign) =>
          SIGNS.includes(sign) ? String.fromCodePoint(FIRST + SIGNS.indexOf(sign)) : sign,
        ),
    )
    .join('<br>');
}

/** Shows them again. */
export function showSigns(text: string): string {
  return text.replaceAll(HIDDEN, (hidden) => SIGNS[(hidden.codePointAt(0) ?? FIRST) - FIRST] ?? '');
}
