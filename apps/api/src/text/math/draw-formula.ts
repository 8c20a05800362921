import type { Element, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize';
import type Temml from 'temml';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { FormulaError } from '../text-labels.ts';

/** A formula as MathML, or why it is none; the library says in English what is wrong with TeX. */
export type Drawn = { math: Element } | { problem: FormulaError } | { texError: string };

/** Longer than anybody sets a formula. */
const TEX_MAX = 5_000;
/** Macros may call macros; a bomb of them ends here. */
const EXPANSIONS_MAX = 200;
/** What a few characters grow to at most. */
const MATHML_MAX = 100_000;
const DEPTH_MAX = 60;
/** Room and rules, in ems: wide enough for a page. */
const SIZE_MAX: [number, number] = [40, 20];

/** An em or more in front of a column sets it apart, as the condition of a case. */
const GAP = /padding-left: *(?:[1-9][\d.]*em|[1-9]\d[\d.]*pt)/;
const COLOR = /(?:^|;)(color|background-color): *(#[\da-f]{3,8}|[a-z]+)(?:;|$)/gi;

const lengths = ['width', 'height', 'depth'];

/**
 * What a formula may be made of: the elements of MathML that show something. No links, styles, ids or
 * pictures.
 */
const mathmlSchema: Schema = {
  tagNames: [
    'annotation',
    'math',
    'menclose',
    'mfrac',
    'mi',
    'mmultiscripts',
    'mn',
    'mo',
    'mover',
    'mpadded',
    'mphantom',
    'mprescripts',
    'mroot',
    'mrow',
    'ms',
    'mspace',
    'msqrt',
    'mstyle',
    'msub',
    'msubsup',
    'msup',
    'mtable',
    'mtd',
    'mtext',
    'mtr',
    'munder',
    'munderover',
    'none',
    'semantics',
  ],
  strip: ['script', 'style', 'annotation-xml'],
  attributes: {
    '*': [
      ['className', /^(?:tml-(?:gap|left|right|tag|jot)|mathcal|mathscr)$/],
      'dir',
      'displaystyle',
      'mathbackground',
      'mathcolor',
      'mathvariant',
      'scriptlevel',
    ],
    annotation: [['encoding', 'application/x-tex']],
    math: [['display', 'block']],
    menclose: ['notation'],
    mfrac: ['linethickness'],
    mo: [
      'accent',
      'fence',
      'form',
      'largeop',
      'lspace',
      'maxsize',
      'minsize',
      'movablelimits',
      'rspace',
      'separator',
      'stretchy',
      'symmetric',
    ],
    mover: ['accent'],
    mpadded: [...lengths, 'lspace', 'voffset'],
    mspace: lengths,
    mtable: ['columnalign', 'columnlines', 'columnspacing', 'frame', 'rowlines', 'rowspacing'],
    mtd: ['columnspan', 'rowspan'],
    munder: ['accentunder'],
    munderover: ['accent', 'accentunder'],
  },
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
};

const processor = unified()
  .use(rehypeParse, { fragment: true })
  .use(() => preserveStyle)
  .use(rehypeSanitize, mathmlSchema)
  .use(() => dropEmptyClasses)
  .freeze();

/**
 * Sets TeX as MathML, which browsers draw with fonts that they have. No command of TeX that links, loads or
 * styles is known.
 */
export function drawFormula(temml: typeof Temml, tex: string, displayMode: boolean): Drawn {
  if (tex.length > TEX_MAX || depthOf(tex) > DEPTH_MAX) return { problem: 'tooComplex' };
  try {
    const written = temml.renderToString(tex, {
      displayMode,
      annotate: true,
      throwOnError: true,
      strict: false,
      trust: false,
      maxExpand: EXPANSIONS_MAX,
      maxSize: SIZE_MAX,
    });
    if (written.length > MATHML_MAX) return { problem: 'tooLarge' };
    const [math] = processor.runSync(processor.parse(written)).children;
    return math?.type === 'element' && math.tagName === 'math' ? { math } : { problem: 'noFormula' };
  } catch (error) {
    return error instanceof Error
      ? { texError: error.message.trim().split('\n')[0] ?? '' }
      : { problem: 'noFormula' };
  }
}

/** How deep groups stand in one another; what grows with it is the stack. */
function depthOf(tex: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [sign] of tex.matchAll(/\\(?:left|begin|right|end)\b|\\.|[{}]/gs)) {
    if (/^(?:\{|\\left|\\begin)$/.test(sign)) depth += 1;
    else if (/^(?:\}|\\right|\\end)$/.test(sign)) depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** Colors and gaps come as styles; colors have attributes, and gaps get a class. */
function preserveStyle(tree: Root): void {
  visit(tree, 'element', ({ properties }) => {
    if (GAP.test(properties.style ?? '')) properties.className = [...(properties.className ?? []), 'tml-gap'];
    for (const [, name, color] of (properties.style ?? '').matchAll(COLOR)) {
      properties[name?.toLowerCase() === 'color' ? 'mathcolor' : 'mathbackground'] = color;
    }
  });
}

function dropEmptyClasses(tree: Root): void {
  visit(tree, 'element', ({ properties }) => {
    if (properties.className?.length === 0) delete properties.className;
  });
}
