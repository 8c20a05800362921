import type { Options as Schema } from 'rehype-sanitize';

/** Elements whose content is no text for a reader: they go with all they hold. */
const DROPPED_WITH_CONTENT = [
  'applet', 'audio', 'canvas', 'datalist', 'embed', 'frameset', 'head', 'iframe', 'link', 'math', 'meta', 'noembed',
  'noframes', 'noscript', 'object', 'script', 'select', 'style', 'svg', 'template', 'textarea', 'title', 'video', 'xmp',
];

const INLINE = [
  'a', 'abbr', 'b', 'bdi', 'bdo', 'br', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'img', 'input', 'ins', 'kbd', 'mark',
  'picture', 'q', 'rp', 'rt', 'ruby', 's', 'samp', 'small', 'source', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var',
  'wbr',
];

const BLOCKS = [
  'blockquote', 'dd', 'details', 'div', 'dl', 'dt', 'figcaption', 'figure', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'li',
  'ol', 'p', 'pre', 'section', 'summary', 'ul',
];

const TABLES = ['caption', 'col', 'colgroup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'];

const cell: string[] = ['align', 'colSpan', 'rowSpan', 'headers', 'scope', 'abbr'];

/**
 * What a text may contain after its raw HTML was parsed. Unknown elements are dropped and their content kept. No styles,
 * handlers, names or forms; classes only where Markdown itself makes them; addresses with harmless protocols only.
 * Ids stay as they are here: `anchorHeadings` keeps them apart from the page's own.
 */
export const sanitizeSchema: Schema = {
  tagNames: [...INLINE, ...BLOCKS, ...TABLES],
  strip: DROPPED_WITH_CONTENT,
  attributes: {
    '*': ['dir', 'id', 'lang', 'title'],
    a: ['ariaDescribedBy', 'ariaLabel', ['className', 'data-footnote-backref'], 'dataFootnoteBackref', 'dataFootnoteRef', 'href'],
    blockquote: ['cite'],
    code: [['className', /^language-./], 'dataMeta'],
    col: ['span'],
    colgroup: ['span'],
    del: ['cite', 'dateTime'],
    details: ['open'],
    h2: [['className', 'footnotes-label']],
    img: ['alt', 'height', 'sizes', 'src', 'srcSet', 'width'],
    input: ['checked', ['disabled', true], ['type', 'checkbox']],
    ins: ['cite', 'dateTime'],
    li: [['className', 'task-list-item'], 'value'],
    ol: [['className', 'contains-task-list'], 'reversed', 'start', 'type'],
    q: ['cite'],
    section: [['className', 'footnotes'], 'dataFootnotes'],
    source: ['height', 'media', 'sizes', 'srcSet', 'type', 'width'],
    td: cell,
    th: cell,
    time: ['dateTime'],
    ul: [['className', 'contains-task-list']],
  },
  protocols: {
    cite: ['http', 'https'],
    href: ['http', 'https', 'mailto', 'tel'],
    src: ['http', 'https'],
  },
  // Parts of tables need no rule: the parser of the raw HTML leaves none outside a table.
  ancestors: { input: ['li'], source: ['picture'] },
  required: { input: { disabled: true, type: 'checkbox' } },
  clobber: [],
  clobberPrefix: '',
  allowComments: false,
  allowDoctypes: false,
};
