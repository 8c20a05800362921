import type { InlineMath, MathBlock } from '@sanwen/markdown/math/math-nodes';
import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Root as MdastRoot } from 'mdast';
import { visit } from 'unist-util-visit';
import type { TextLabels } from '../text-labels.ts';
import { type Drawn, drawFormula } from './draw-formula.ts';

/** What of one text is drawn: formulas, and their characters. More stay code. */
const FORMULAS_MAX = 1_000;
const TEXT_TEX_MAX = 50_000;
const ERROR_MAX = 200;

/** Code of a sanitized tree that is a formula, and the block that holds nothing else. */
interface Formula {
  code: Element;
  pre: Element | undefined;
}

/**
 * Draws the formulas of a sanitized tree, in place, as MathML: a block scrolls sideways where it is wider
 * than the page. What is no TeX is shown as it was typed, with the fault as its title. The library is read
 * when a text first has a formula.
 */
export async function renderMath(tree: Root, labels: TextLabels): Promise<void> {
  const formulas = findFormulas(tree);
  if (formulas.length === 0) return;
  const { default: temml } = await import('temml');
  let room = TEXT_TEX_MAX;
  for (const formula of formulas.slice(0, FORMULAS_MAX)) {
    const tex = toString(formula.code).trim();
    room -= tex.length;
    const drawn: Drawn =
      room < 0 ? { problem: 'tooMany' } : drawFormula(temml, tex, formula.pre !== undefined);
    if ('math' in drawn) place(formula, drawn.math, labels);
    else
      leaveAsCode(
        formula,
        'problem' in drawn
          ? labels.formulaErrors[drawn.problem]
          : drawn.texError.slice(0, ERROR_MAX).toWellFormed(),
      );
  }
}

function place({ code, pre }: Formula, math: Element, labels: TextLabels): void {
  if (!pre) {
    Object.assign(code, math);
    return;
  }
  pre.tagName = 'div';
  pre.properties = { className: ['math-block'], tabIndex: 0, role: 'group', ariaLabel: labels.formula };
  pre.children = [math];
}

function leaveAsCode({ code, pre }: Formula, title: string): void {
  if (pre) pre.properties.title = title;
  code.properties = pre ? { className: ['language-tex'] } : { className: ['math-fault'], title };
}

function findFormulas(tree: Root): Formula[] {
  const found: Formula[] = [];
  visit(tree, 'element', (code, _index, parent) => {
    if (code.tagName !== 'code' || !code.properties.className?.includes('language-math')) return;
    const pre =
      parent?.type === 'element' && parent.tagName === 'pre' && parent.children.length === 1
        ? parent
        : undefined;
    found.push({ code, pre });
  });
  return found;
}

/** A formula that has a paragraph for itself, between two signs on either side, is a block. */
export function liftMath() {
  return (tree: MdastRoot) => {
    visit(tree, 'paragraph', ({ children, position }, index, parent) => {
      const [only, more] = children;
      if (only?.type !== 'inlineMath' || !only.isDouble || more || !parent || index === undefined) return;
      const block: MathBlock = { type: 'math', value: only.value, ...(position && { position }) };
      parent.children[index] = block;
    });
  };
}

/**
 * Formulas pass the sanitizer as code, which is what they are to everything that does not draw them: search,
 * excerpts, outlines.
 */
export const mathHandlers = {
  inlineMath: (_state: unknown, node: InlineMath) => codeOf(node.value),
  math: (_state: unknown, node: MathBlock): Element => ({
    type: 'element',
    tagName: 'pre',
    properties: {},
    children: [codeOf(node.value)],
  }),
};

function codeOf(value: string): Element {
  return {
    type: 'element',
    tagName: 'code',
    properties: { className: ['language-math'] },
    children: [{ type: 'text', value }],
  };
}
