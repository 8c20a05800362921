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
