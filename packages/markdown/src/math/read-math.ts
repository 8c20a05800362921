import type { Literal } from 'mdast';
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';

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

/** Turns the tokens of formulas into nodes. */
export function readMath(): Extension {
  return {
    enter: { mathBlock: enterBlock, mathText: enterText },
    exit: { mathBlock: exitBlock, mathBlockValue: keep, mathText: exitText, mathTextData: keep },
  };
}

function enterText(this: CompileContext, token: Token): undefined {
  const node: InlineMath = {
    type: 'inlineMath',
    value: '',
    isDouble: this.sliceSerialize(token).startsWith('$$'),
  };
  this.enter(node, token);
  this.buffer();
}

function exitText(this: CompileContext, token: Token): undefined {
  const value = this.resume();
  const node = this.stack.at(-1);
  if (node?.type === 'inlineMath') node.value = value.replaceAll(/\r\n?|\n/g, ' ').trim();
  this.exit(token);
}

function enterBlock(this: CompileContext, token: Token): undefined {
  const node: MathBlock = { type: 'math', value: '' };
  this.enter(node, token);
  this.buffer();
}

function exitBlock(this: CompileContext, token: Token): undefined {
  const value = this.resume();
  const node = this.stack.at(-1);
  // Without the line endings of both fences.
  if (node?.type === 'math') node.value = value.replaceAll(/\r\n?/g, '\n').replaceAll(/^\n|\n$/g, '');
  this.exit(token);
}

function keep(this: CompileContext, token: Token): undefined {
  this.config.enter['data']?.call(this, token);
  this.config.exit['data']?.call(this, token);
}
