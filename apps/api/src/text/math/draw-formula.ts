import type { Element, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize';
import type Temml from 'temml';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { FormulaError } from '../text-labels.ts';

/** A formula as MathML, or why it can't be drawn; TeX errors are the library's English messages. */
export type Drawn = { math: Element } | { problem: FormulaError } | { texError: string };

/** Longer than any real formula. */
const TEX_MAX = 5_000;
/** Limits macros that call macros. */
const EXPANSIONS_MAX = 200;
/** Limits the output of short input. */
const MATHML_MAX = 100_000;
const DEPTH_MAX = 60;
/** Maximum spaces and rules in ems: enough for a page. */
const SIZE_MAX: [number, number] = [40, 20];

/** A gap of an em or more before a column, such as the condition of a case. */
const GAP = /padding-left: *(?:[1-9][\d.]*em|[1-9]\d[\d.]*pt)/;
const COLOR = /(?:^|;)(color|background-color): *(#[\da-f]{3,8}|[a-z]+)(?:;|$)/gi;

const lengths = ['width', 'height', 'depth'];

/** Allowed MathML content: presentation elements only. No links, styles, IDs, or images. */
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
 * Converts TeX to MathML, which browsers draw with installed fonts. TeX commands that link, load, or style
 * are unknown.
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

/** Nesting depth of groups, which determines the stack depth. */
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

/** Converts styles: colors become attributes, and gaps a class. */
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
