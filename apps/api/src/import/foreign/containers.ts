import { type Range, codeRanges } from '../code-ranges.ts';
import { details, noteBox } from './markdown-parts.ts';

/** `::: tip Title`, `:::note[Title]{attributes}` of VitePress, Docusaurus, Starlight. */
const OPEN = /^([ \t]*)(:{3,})[ \t]*([a-z][\w-]*)[ \t]*(?:\[([^\]\n]*)\])?[ \t]*(.*?)[ \t]*$/i;
const CLOSE = /^[ \t]*(:{3,})[ \t]*$/;
/** `!!! note "Title"` of MkDocs. `???` is folded. */
const INDENTED = /^(!!!|\?\?\?\+?)[ \t]+([a-z][\w-]*)[ \t]*(?:"([^"\n]*)")?[ \t]*$/i;
/** `> [!info]- Title` of Obsidian, whose kinds and titles are more than Markdown's. */
const CALLOUT = /^([ \t]*(?:>[ \t]?)+)\[!([a-z][\w-]*)(?:\|[^\]\n]*)?\]([+-]?)[ \t]*(.*?)[ \t]*$/i;
const FOLDED = new Set(['details', 'spoiler', 'collapse', 'dropdown']);
/** Containers that only group what they hold. */
const GROUPS = new Set(['code-group', 'tabs', 'steps', 'raw', 'v-pre', 'columns', 'center', 'left', 'right']);
const MARKDOWN_KINDS = new Set(['note', 'tip', 'important', 'warning', 'caution']);

interface Container {
  kind: string;
  title: string;
  colons: number;
  lines: string[];
}

/** Translates containers between colons, and MkDocs' indented ones, to note boxes and details. */
export function translateContainers(text: string): string {
  if (!/^[ \t]*:::|^(?:!!!|\?\?\?)/m.test(text)) return text;
  const isCode = codeLines(text);
  const open: Container[] = [];
  const output: string[] = [];
  const lines = text.split('\n');
  const write = (line: string) => (open.at(-1)?.lines ?? output).push(line);
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const opening = isCode(index) ? null : OPEN.exec(line);
    const closing = isCode(index) ? null : CLOSE.exec(line);
    const indented = isCode(index) || open.length > 0 ? null : INDENTED.exec(line);
    if (opening) {
      const [, , colons = '', kind = '', label, rest = ''] = opening;
      const title = label ?? rest.replace(/\{[^}]*\}\s*$/, '').trim();
      open.push({ kind: kind.toLowerCase(), title, colons: colons.length, lines: [] });
    } else if (closing && open.length > 0) {
      const container = open.pop();
      if (container) write(shown(container));
    } else if (indented) {
      const [, mark = '', kind = '', title = ''] = indented;
      const content: string[] = [];
      while (/^(?:\t| {4}|[ \t]*$)/.test(lines[index + 1] ?? 'end')) {
        index += 1;
        content.push((lines[index] ?? '').replace(/^(?:\t| {4})/, ''));
      }
      const folded = mark.startsWith('???');
      write(folded ? details(title || kind, content.join('\n')) : noteBox(kind, title, content.join('\n')));
    } else write(line);
  }
  // A container that isn't closed ends with the text.
  while (open.length > 0) {
    const container = open.pop();
    if (container) write(shown(container));
  }
  return output.join('\n');
}

function shown({ kind, title, lines }: Container): string {
  const content = lines.join('\n');
  if (GROUPS.has(kind)) return `\n${content.trim()}\n`;
  return FOLDED.has(kind) ? details(title || kind, content) : noteBox(kind, title, content);
}

/** Gives Obsidian's callouts one of Markdown's five kinds, with their title in bold. */
export function translateCallouts(text: string): string {
  if (!text.includes('[!')) return text;
  const isCode = codeLines(text);
  return text
    .split('\n')
    .flatMap((line, index) => {
      const [, prefix = '', kind = '', fold = '', title = ''] = (!isCode(index) && CALLOUT.exec(line)) || [];
      if (kind === '' || (MARKDOWN_KINDS.has(kind.toLowerCase()) && title === '' && fold === ''))
        return [line];
      const mark = /\[!\w+\]/.exec(noteBox(kind, '', 'x'))?.[0] ?? '[!NOTE]';
      return [prefix + mark, ...(title === '' ? [] : [`${prefix}**${title}**`, prefix.trimEnd()])];
    })
    .join('\n');
}

/** Whether a line is inside a fenced code block. */
function codeLines(text: string): (line: number) => boolean {
  const fences = codeRanges(text).filter(({ start, end }: Range) => text.slice(start, end).includes('\n'));
  const inside = new Set<number>();
  let line = 0;
  let at = 0;
  for (const { start, end } of fences) {
    for (; at < end; at += 1) {
      if (at >= start) inside.add(line);
      if (text[at] === '\n') line += 1;
    }
  }
  return (each) => inside.has(each);
}
