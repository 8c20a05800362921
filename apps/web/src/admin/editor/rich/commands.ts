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
import { insertInlineMath } from './drawn/inline-math.ts';

type Run = (ctx: Ctx) => void;

/** What marks words, or stands among them. */
export const MARK_COMMANDS = {
  strong: (ctx) => void ctx.get(commandsCtx).call(toggleStrongCommand.key),
  emphasis: (ctx) => void ctx.get(commandsCtx).call(toggleEmphasisCommand.key),
  strike: (ctx) => void ctx.get(commandsCtx).call(toggleStrikethroughCommand.key),
  code: (ctx) => void ctx.get(commandsCtx).call(toggleInlineCodeCommand.key),
  link: (ctx) => void ctx.get(commandsCtx).call(toggleLinkCommand.key),
  inlineFormula: insertInlineMath,
} satisfies Record<string, Run>;

/** What a diagram begins with. */
const DIAGRAM = 'flowchart TD\n  A --> B';

/** What a block can become. A post's title is its first heading, so its text begins with the second. */
export const BLOCK_COMMANDS = {
  paragraph: (ctx) => void ctx.get(commandsCtx).call(turnIntoTextCommand.key),
  heading2: (ctx) => void ctx.get(commandsCtx).call(wrapInHeadingCommand.key, 2),
  heading3: (ctx) => void ctx.get(commandsCtx).call(wrapInHeadingCommand.key, 3),
  heading4: (ctx) => void ctx.get(commandsCtx).call(wrapInHeadingCommand.key, 4),
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

export const HISTORY_COMMANDS = {
  undo: (ctx) => void ctx.get(commandsCtx).call(undoCommand.key),
  redo: (ctx) => void ctx.get(commandsCtx).call(redoCommand.key),
} satisfies Record<string, Run>;

function makeCode(ctx: Ctx, attributes: { language: string; isMath?: boolean }, content = ''): void {
  const view = ctx.get(editorViewCtx);
  setBlockType(codeBlockSchema.type(ctx), attributes)(view.state, view.dispatch);
  if (content !== '' && view.state.selection.$from.parent.content.size === 0)
    view.dispatch(view.state.tr.insertText(content));
}

export type MarkName = keyof typeof MARK_COMMANDS;
export type BlockName = keyof typeof BLOCK_COMMANDS;
export type HistoryName = keyof typeof HISTORY_COMMANDS;
export type CommandName = MarkName | BlockName | HistoryName;

const COMMANDS: Record<CommandName, Run> = { ...MARK_COMMANDS, ...BLOCK_COMMANDS, ...HISTORY_COMMANDS };

export function runCommand(ctx: Ctx, name: CommandName): void {
  COMMANDS[name](ctx);
}
