import { factorySpace } from 'micromark-factory-space';
import { markdownLineEnding } from 'micromark-util-character';
import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types';

const DOLLAR = 36;
/** Four columns are indented code. */
const INDENT_MAX = 4;

/**
 * A math block between lines of two or more dollar signs.
 * @param opens whether a line, from 1, may open a block: only the document knows whether it is closed
 */
export function mathBlock(opens: (line: number) => boolean): Construct {
  return { name: 'mathBlock', concrete: true, tokenize };

  function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    const mayOpen = () => opens(this.now().line);
    const isInterrupting = () => this.interrupt;
    const [, prefix] = this.events.at(-1) ?? [];
    const indent = prefix?.type === 'linePrefix' ? this.sliceSerialize(prefix, true).length : 0;
    let size = 0;
    return start;

    function start(code: Code): State | undefined {
      if (!mayOpen()) return nok(code);
      effects.enter('mathBlock');
      effects.enter('mathBlockFence');
      return opening(code);
    }

    function opening(code: Code): State | undefined {
      if (code === DOLLAR) {
        effects.consume(code);
        size += 1;
        return opening;
      }
      return size < 2 ? nok(code) : factorySpace(effects, opened, 'whitespace')(code);
    }

    function opened(code: Code): State | undefined {
      if (code !== null && !markdownLineEnding(code)) return nok(code);
      effects.exit('mathBlockFence');
      return isInterrupting() ? ok(code) : nextLine(code);
    }

    function nextLine(code: Code): State | undefined {
      return effects.attempt({ tokenize: lineEnding, partial: true }, lineStart, end)(code);
    }

    function lineStart(code: Code): State | undefined {
      return effects.attempt({ tokenize: closingFence, partial: true }, end, content)(code);
    }

    function content(code: Code): State | undefined {
      return (indent > 0 ? factorySpace(effects, line, 'linePrefix', indent + 1) : line)(code);
    }

    function line(code: Code): State | undefined {
      if (code === null) return end(code);
      if (markdownLineEnding(code)) return nextLine(code);
      effects.enter('mathBlockValue');
      return value(code);
    }

    function value(code: Code): State | undefined {
      if (code === null || markdownLineEnding(code)) {
        effects.exit('mathBlockValue');
        return line(code);
      }
      effects.consume(code);
      return value;
    }

    function end(code: Code): State | undefined {
      effects.exit('mathBlock');
      return ok(code);
    }

    function closingFence(this: TokenizeContext, closing: Effects, closed: State, open: State): State {
      let found = 0;
      return factorySpace(closing, fence, 'linePrefix', INDENT_MAX);

      function fence(code: Code): State | undefined {
        closing.enter('mathBlockFence');
        return signs(code);
      }

      function signs(code: Code): State | undefined {
        if (code === DOLLAR) {
          closing.consume(code);
          found += 1;
          return signs;
        }
        return found < size ? open(code) : factorySpace(closing, after, 'whitespace')(code);
      }

      function after(code: Code): State | undefined {
        if (code !== null && !markdownLineEnding(code)) return open(code);
        closing.exit('mathBlockFence');
        return closed(code);
      }
    }
  }
}

/** Continues on the next line, unless that line is only a lazy continuation of the surrounding block. */
function lineEnding(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  return (code) => {
    if (code === null) return nok(code);
    effects.enter('lineEnding');
    effects.consume(code);
    effects.exit('lineEnding');
    return (next) => (this.parser.lazy[this.now().line] ? nok(next) : ok(next));
  };
}

/** A line of dollar signs only, after the markers of quotes and lists. */
const FENCE = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+[ \t>]*)*)(\${2,})[ \t]*$/;
const LIST = /[^ \t>]/;

/**
 * Finds lines that open a math block which is closed later, in the same quote. An unclosed one would swallow
 * the rest of the text, and a text about `$$` should survive.
 * @returns numbers of lines, from 1
 */
export function closedBlocks(markdown: string): Set<number> {
  const opening = new Set<number>();
  if (!markdown.includes('$$')) return opening;
  const fences = markdown.split(/\r\n?|\n/).flatMap((text, index) => {
    const [, prefix, signs] = FENCE.exec(text) ?? [];
    return prefix === undefined || signs === undefined
      ? []
      : [{ line: index + 1, prefix, size: signs.length }];
  });
  /** By quote prefix: the longest closing fence from here on. */
  const closing = new Map<number, number>();
  for (const { line, prefix, size } of fences.reverse()) {
    const depth = prefix.split('>').length;
    const longest = closing.get(depth) ?? 0;
    if (longest >= size) opening.add(line);
    if (!LIST.test(prefix)) closing.set(depth, Math.max(longest, size));
  }
  return opening;
}
