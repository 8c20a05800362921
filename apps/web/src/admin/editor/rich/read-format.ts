import type { EditorState } from '@milkdown/kit/prose/state';
import type { BlockName, MarkName } from './commands.ts';

/** What stands at the cursor, for the toolbar to show. */
export interface Format {
  marks: readonly MarkName[];
  block: BlockName | undefined;
}

const MARKS: Record<string, MarkName> = {
  strong: 'strong',
  emphasis: 'emphasis',
  strike_through: 'strike',
  inlineCode: 'code',
  link: 'link',
};

const LISTS: Record<string, BlockName> = {
  bullet_list: 'bulletList',
  ordered_list: 'orderedList',
  blockquote: 'quote',
};

/** Reads which marks and which kind of block the selection is in. */
export function readFormat({ selection, storedMarks, doc }: EditorState): Format {
  const { $from, from, to, empty } = selection;
  const marks = Object.entries(MARKS).flatMap(([type, name]) => {
    const here = empty
      ? (storedMarks ?? $from.marks()).some((mark) => mark.type.name === type)
      : Object.values(doc.type.schema.marks).some(
          (mark) => mark.name === type && doc.rangeHasMark(from, to, mark),
        );
    return here ? [name] : [];
  });
  return { marks, block: blockOf($from) };
}

function blockOf($from: EditorState['selection']['$from']): BlockName | undefined {
  const { type, attrs } = $from.parent;
  if (type.name === 'heading') return HEADINGS[Number(attrs['level'])];
  if (type.name === 'code_block') return 'codeBlock';
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const around = $from.node(depth);
    if (around.type.name === 'list_item' && around.attrs['checked'] !== null) return 'taskList';
    const name = LISTS[around.type.name];
    if (name) return name;
  }
  return type.name === 'paragraph' ? 'paragraph' : undefined;
}

const HEADINGS: Record<number, BlockName> = { 2: 'heading2', 3: 'heading3', 4: 'heading4' };
