import { markdownLineEnding } from 'micromark-util-character';
import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types';

const DOLLAR = 36;
const BACKSLASH = 92;

/**
 * An inline formula, `$x^2$` or `$$x^2$$`. As in Pandoc, the signs have no space inside and no letter or
 * digit outside, and a sentence in between is not a formula, so that prices stay prices. It ends at the next
 * sign or not at all, so that any number of signs is parsed in linear time.
 */
export const mathText: Construct = { name: 'mathText', tokenize, previous };

function previous(code: Code): boolean {
  return code !== DOLLAR && !isWordPart(code);
}

function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const before = this.previous;
  let opening = 0;
  let closing = 0;
  let content = '';
  return start;

  function start(code: Code): State | undefined {
    if (!previous(before)) return nok(code);
    effects.enter('mathText');
    effects.enter('mathTextSequence');
    return open(code);
  }

  function open(code: Code): State | undefined {
    if (code === DOLLAR && opening < 3) {
      effects.consume(code);
      opening += 1;
      return open;
    }
    effects.exit('mathTextSequence');
    return opening > 2 ? nok(code) : between(code);
  }

  function between(code: Code): State | undefined {
    if (code === null) return nok(code);
    if (code === DOLLAR) {
      effects.enter('mathTextSequence');
      closing = 0;
      return close(code);
    }
    if (markdownLineEnding(code)) {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      content += ' ';
      return between;
    }
    effects.enter('mathTextData');
    return data(code);
  }

  function data(code: Code): State | undefined {
    if (code === null || code === DOLLAR || markdownLineEnding(code)) {
      effects.exit('mathTextData');
      return between(code);
    }
    consume(code);
    return code === BACKSLASH ? escaped : data;
  }

  /** A sign after a backslash is part of the formula. */
  function escaped(code: Code): State | undefined {
    if (code !== DOLLAR && code !== BACKSLASH) return data(code);
    consume(code);
    return data;
  }

  function close(code: Code): State | undefined {
    if (code === DOLLAR && closing < opening) {
      effects.consume(code);
      closing += 1;
      return close;
    }
    const isClosed = closing === opening && code !== DOLLAR && !isWordPart(code);
    if (!isClosed || !isFormula(content, opening === 2)) return nok(code);
    effects.exit('mathTextSequence');
    effects.exit('mathText');
    return ok(code);
  }

  function consume(code: NonNullable<Code>): void {
    effects.consume(code);
    // Tabs and the spaces they take are negative numbers.
    content += code < 0 ? ' ' : String.fromCharCode(code);
  }
}

function isWordPart(code: Code): boolean {
  return code !== null && code > 0 && /\w/.test(String.fromCharCode(code));
}

/** Chinese, Japanese, and Korean characters and their punctuation. */
const WIDE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u3000-\u303f\uff00-\uffef]/u;
const TERM = /[\p{L}\p{N}\\]/u;
/** Two words of a sentence. */
const WORDS = /\p{L}{2,}[,.;:]?\s+\p{L}{2,}/u;
/** An amount of money and what it is for: `5/month (AU`, `3 apples`, `20 and`. */
const PRICE = /^\d[^\\]*(?:\p{L}{3}|[\s(]\p{L}{2})/u;
const SIGN = /[\\^_={}<>+]/;
const QUOTE = /^['’”]|["“”]/u;

/**
 * Decides whether the content between two dollar signs is a formula rather than a sentence with two prices. A
 * TeX command makes it one. Otherwise words, prices, and Chinese characters count against it.
 * @param content without the signs
 * @param isDouble whether it is between double signs, where spaces at the edges are allowed
 */
export function isFormula(content: string, isDouble = false): boolean {
  const isLoose = content !== content.trim();
  if (!TERM.test(content) || !isBalanced(content)) return false;
  if (isLoose && !(isDouble && SIGN.test(content))) return false;
  if (content.includes('\\')) return true;
  return ![WIDE, WORDS, PRICE, QUOTE].some((pattern) => pattern.test(content));
}

/** Whether all braces of TeX are balanced. */
function isBalanced(content: string): boolean {
  let depth = 0;
  for (const [, brace] of content.matchAll(/\\.|([{}])/gsu)) {
    if (brace) depth += brace === '{' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
