import type { InlineMath, MathBlock } from '@sanwen/markdown/math/read-math';
import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Root as MdastRoot } from 'mdast';
import { visit } from 'unist-util-visit';
import type { TextLabels } from '../text-labels.ts';
import { type Drawn, drawFormula } from './draw-formula.ts';

/** Limits per text: number of formulas and their characters. More stay code. */
const FORMULAS_MAX = 1_000;
const TEXT_TEX_MAX = 50_000;
const ERROR_MAX = 200;

/** A code element with a formula, and the block that contains only it. */
interface Formula {
  code: Element;
  pre: Element | undefined;
}

/**
 * Draws the formulas of a sanitized tree as MathML, in place; wide blocks scroll sideways. Invalid TeX is
 * shown as typed, with the error as its title. The library is loaded with the first formula.
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

/** A formula alone in a paragraph, between double dollar signs, becomes a block. */
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

/** Formulas pass the sanitizer as code, and stay code for search, excerpts, and outlines. */
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
