import type { Parents, Text } from 'mdast';
import type { Info, State } from 'mdast-util-to-markdown';
import type { Options } from 'remark-stringify';
import { isFormula } from './math-text.ts';
import type { InlineMath, MathBlock } from './read-math.ts';

/** Writes formulas that are parsed as formulas again, and dollar signs of a sentence that are not. */
export function writeMath(): Options {
  return {
    handlers: { math: block, inlineMath: inline, text },
    unsafe: [{ atBreak: true, character: '$', after: '\\$' }],
  };
}

function block({ value }: MathBlock): string {
  const longest = Math.max(1, ...Array.from(value.matchAll(/\$+/g), ([signs]) => signs.length));
  const fence = '$'.repeat(longest + 1);
  return `${fence}\n${value}${value === '' ? '' : '\n'}${fence}`;
}

function inline({ value, isDouble }: InlineMath): string {
  const line = value
    .replaceAll(/\s*[\r\n]+\s*/g, ' ')
    .trim()
    .replaceAll(/(?<!\\)\$/g, String.raw`\$`);
  const signs = isDouble ? '$$' : '$';
  // A word or a price is not parsed as a formula without a command.
  return `${signs}${isFormula(line, isDouble) ? line : `{\\textstyle ${line}}`}${signs}`;
}

function text(node: Text, parent: Parents | undefined, state: State, info: Info): string {
  return escapeDollars(state.safe(node.value, info), node, parent);
}

/** Escapes dollar signs of a text if two of them would form a formula. Other dollar signs stay as typed. */
export function escapeDollars(written: string, node: Text, parent: Parents | undefined): string {
  return countSigns(parent) < 2 || !mayContainMath(node.value, parent)
    ? written
    : written.replaceAll(/(?<!\\)\$/g, String.raw`\$`);
}

function countSigns(parent: Parents | undefined): number {
  return (parent?.children ?? []).reduce(
    (sum, child) =>
      sum + (child.type === 'text' ? child.value.split('$').length - 1 : child.type === 'inlineMath' ? 2 : 0),
    0,
  );
}

/** Whether a formula could start or end in this text, or span its neighbors. */
function mayContainMath(value: string, parent: Parents | undefined): boolean {
  if ((parent?.children.length ?? 0) > 1) return value.includes('$');
  return Array.from(value.matchAll(/(?<![\w$])(\${1,2})([^$]+)\1(?![\w$])/g)).some(
    ([, signs, content = '']) => isFormula(content, signs === '$$'),
  );
}
