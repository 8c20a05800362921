import { codeRanges } from '../code-ranges.ts';

export interface FirstHeading {
  /** Its words, without marks. */
  text: string;
  /** Nothing that is read stands before it. */
  leads: boolean;
  /** The Markdown without it. */
  without: string;
}

const ATX_HEADING = /^#[ \t]+(.+?)[ \t]*#*[ \t]*$/gm;
const SILENT_LINE = /^(?:\s*|(?:import|export)\s.*|\{\/\*.*\*\/\}\s*|<!--.*-->\s*)$/;

/** Finds the first `# Heading` of a text, outside code. */
export function findFirstHeading(markdown: string): FirstHeading | undefined {
  const code = codeRanges(markdown);
  for (const match of markdown.matchAll(ATX_HEADING)) {
    const text = wordsOf(match[1] ?? '');
    if (!text || code.some((range) => range.start <= match.index && match.index < range.end)) continue;
    const before = markdown.slice(0, match.index);
    const after = markdown.slice(match.index + match[0].length).replace(/^\n+/, '');
    return {
      text,
      leads: before.split('\n').every((line) => SILENT_LINE.test(line)),
      without: before + after,
    };
  }
  return undefined;
}

function wordsOf(heading: string): string {
  return heading
    .replace(/\s*\{(?:#[^{}]*|\/\*.*?\*\/)\}\s*$/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]|(?<!\w)_|_(?!\w)/g, '')
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '')
    .trim();
}
