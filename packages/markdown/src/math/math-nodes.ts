import type { Literal } from 'mdast';

/** A formula in a line of text. */
export interface InlineMath extends Literal {
  type: 'inlineMath';
  /** Written with two signs; in a paragraph of its own it is shown as a block. */
  isDouble: boolean;
}

/** A formula that stands alone. */
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
