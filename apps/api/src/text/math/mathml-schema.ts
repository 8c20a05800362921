import type { Options as Schema } from 'rehype-sanitize';

const lengths = ['width', 'height', 'depth'];

/** What a formula may be made of: the elements of MathML that show something. No links, styles, ids or pictures. */
export const mathmlSchema: Schema = {
  tagNames: [
    'annotation', 'math', 'menclose', 'mfrac', 'mi', 'mmultiscripts', 'mn', 'mo', 'mover', 'mpadded', 'mphantom', 'mprescripts', 'mroot',
    'mrow', 'ms', 'mspace', 'msqrt', 'mstyle', 'msub', 'msubsup', 'msup', 'mtable', 'mtd', 'mtext', 'mtr', 'munder', 'munderover', 'none',
    'semantics',
  ],
  strip: ['script', 'style', 'annotation-xml'],
  attributes: {
    '*': [['className', /^(?:tml-(?:gap|left|right|tag|jot)|mathcal|mathscr)$/], 'dir', 'displaystyle', 'mathbackground', 'mathcolor', 'mathvariant', 'scriptlevel'],
    annotation: [['encoding', 'application/x-tex']],
    math: [['display', 'block']],
    menclose: ['notation'],
    mfrac: ['linethickness'],
    mo: ['accent', 'fence', 'form', 'largeop', 'lspace', 'maxsize', 'minsize', 'movablelimits', 'rspace', 'separator', 'stretchy', 'symmetric'],
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
