import { toggleLinkCommand } from '@milkdown/kit/component/link-tooltip';
import { commandsCtx, editorViewCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';
import { redoCommand, undoCommand } from '@milkdown/kit/plugin/history';
import {
  codeBlockSchema,
  createCodeBlockCommand,
  insertHrCommand,
  listItemSchema,
  toggleEmphasisCommand,
  toggleInlineCodeCommand,
  toggleStrongCommand,
  turnIntoTextCommand,
  wrapInBlockquoteCommand,
  wrapInBlockTypeCommand,
  wrapInBulletListCommand,
  wrapInHeadingCommand,
  wrapInOrderedListCommand,
} from '@milkdown/kit/preset/commonmark';
import { insertTableCommand, toggleStrikethroughCommand } from '@milkdown/kit/preset/gfm';
import { setBlockType } from '@milkdown/kit/prose/commands';
import type { EditorState } from '@milkdown/kit/prose/state';
import { makeAlert } from './alerts.ts';
import { insertInlineMath } from './inline-math.ts';

type Run = (ctx: Ctx) => void;

/** Commands for inline formatting. */
const MARK_COMMANDS = {
  strong: (ctx) => void ctx.get(commandsCtx).call(toggleStrongCommand.key),
  emphasis: (ctx) => void ctx.get(commandsCtx).call(toggleEmphasisCommand.key),
  strike: (ctx) => void ctx.get(commandsCtx).call(toggleStrikethroughCommand.key),
  code: (ctx) => void ctx.get(commandsCtx).call(toggleInlineCodeCommand.key),
  link: (ctx) => void ctx.get(commandsCtx).call(toggleLinkCommand.key),
  inlineFormula: insertInlineMath,
} satisfies Record<string, Run>;

/** Initial text of a diagram. */
const DIAGRAM = 'flowchart TD\n  A --> B';

/** Commands for blocks. The post's title is its first-level heading, so texts start at the second. */
const BLOCK_COMMANDS = {
  paragraph: (ctx) => void ctx.get(commandsCtx).call(turnIntoTextCommand.key),
  heading2: (ctx) => void ctx.get(commandsCtx).call(wrapInHeadingCommand.key, 2),
  heading3: (ctx) => void ctx.get(commandsCtx).call(wrapInHeadingCommand.key, 3),
  heading4: (ctx) => void ctx.get(commandsCtx).call(wrapInHeadingCommand.key, 4),
  note: (ctx) => makeAlert(ctx, 'note'),
  tip: (ctx) => makeAlert(ctx, 'tip'),
  important: (ctx) => makeAlert(ctx, 'important'),
  warning: (ctx) => makeAlert(ctx, 'warning'),
  caution: (ctx) => makeAlert(ctx, 'caution'),
  quote: (ctx) => void ctx.get(commandsCtx).call(wrapInBlockquoteCommand.key),
  bulletList: (ctx) => void ctx.get(commandsCtx).call(wrapInBulletListCommand.key),
  orderedList: (ctx) => void ctx.get(commandsCtx).call(wrapInOrderedListCommand.key),
  taskList: (ctx) =>
    void ctx
      .get(commandsCtx)
      .call(wrapInBlockTypeCommand.key, { nodeType: listItemSchema.type(ctx), attrs: { checked: false } }),
  codeBlock: (ctx) => void ctx.get(commandsCtx).call(createCodeBlockCommand.key),
  formula: (ctx) => makeCode(ctx, { language: 'math', isMath: true }),
  diagram: (ctx) => makeCode(ctx, { language: 'mermaid' }, DIAGRAM),
  table: (ctx) => void ctx.get(commandsCtx).call(insertTableCommand.key, { row: 3, col: 3 }),
  divider: (ctx) => void ctx.get(commandsCtx).call(insertHrCommand.key),
} satisfies Record<string, Run>;

const HISTORY_COMMANDS = {
  undo: (ctx) => void ctx.get(commandsCtx).call(undoCommand.key),
  redo: (ctx) => void ctx.get(commandsCtx).call(redoCommand.key),
} satisfies Record<string, Run>;

function makeCode(ctx: Ctx, attributes: { language: string; isMath?: boolean }, content = ''): void {
  const view = ctx.get(editorViewCtx);
  setBlockType(codeBlockSchema.type(ctx), attributes)(view.state, view.dispatch);
  if (content !== '' && view.state.selection.$from.parent.content.size === 0)
    view.dispatch(view.state.tr.insertText(content));
}

type MarkName = keyof typeof MARK_COMMANDS;
export type BlockName = keyof typeof BLOCK_COMMANDS;
type HistoryName = keyof typeof HISTORY_COMMANDS;
export type CommandName = MarkName | BlockName | HistoryName;

const COMMANDS: Record<CommandName, Run> = { ...MARK_COMMANDS, ...BLOCK_COMMANDS, ...HISTORY_COMMANDS };

export function runCommand(ctx: Ctx, name: CommandName): void {
  COMMANDS[name](ctx);
}

/** The format at the cursor, for the toolbar. */
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
