import type { Literal } from 'mdast';

/** An inline formula. */
export interface InlineMath extends Literal {
  type: 'inlineMath';
  /** Written with double signs. Alone in a paragraph it is displayed as a block. */
  isDouble: boolean;
}

/** A math block. */
export interface MathBlock extends Literal {
  type: 'math';
}

declare module 'mdast' {
  interface PhrasingContentMap {
    inlineMath: InlineMath;
  }
  interface BlockContentMap {
    math: MathBlock;
  }
  interface RootContentMap {
    inlineMath: InlineMath;
    math: MathBlock;
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    mathText: 'mathText';
    mathTextSequence: 'mathTextSequence';
    mathTextData: 'mathTextData';
    mathBlock: 'mathBlock';
    mathBlockFence: 'mathBlockFence';
    mathBlockValue: 'mathBlockValue';
  }
}
