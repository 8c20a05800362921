import { toggleLinkCommand } from '@milkdown/kit/component/link-tooltip';
import { commandsCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';
import { redoCommand, undoCommand } from '@milkdown/kit/plugin/history';
import {
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

type Run = (ctx: Ctx) => void;

/** What marks words. */
export const MARK_COMMANDS = {
  strong: (ctx) => void ctx.get(commandsCtx).call(toggleStrongCommand.key),
  emphasis: (ctx) => void ctx.get(commandsCtx).call(toggleEmphasisCommand.key),
  strike: (ctx) => void ctx.get(commandsCtx).call(toggleStrikethroughCommand.key),
  code: (ctx) => void ctx.get(commandsCtx).call(toggleInlineCodeCommand.key),
  link: (ctx) => void ctx.get(commandsCtx).call(toggleLinkCommand.key),
} satisfies Record<string, Run>;

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
    void ctx.get(commandsCtx).call(wrapInBlockTypeCommand.key, { nodeType: listItemSchema.type(ctx), attrs: { checked: false } }),
  codeBlock: (ctx) => void ctx.get(commandsCtx).call(createCodeBlockCommand.key),
  table: (ctx) => void ctx.get(commandsCtx).call(insertTableCommand.key, { row: 3, col: 3 }),
  divider: (ctx) => void ctx.get(commandsCtx).call(insertHrCommand.key),
} satisfies Record<string, Run>;

export const HISTORY_COMMANDS = {
  undo: (ctx) => void ctx.get(commandsCtx).call(undoCommand.key),
  redo: (ctx) => void ctx.get(commandsCtx).call(redoCommand.key),
} satisfies Record<string, Run>;

export type MarkName = keyof typeof MARK_COMMANDS;
export type BlockName = keyof typeof BLOCK_COMMANDS;
export type HistoryName = keyof typeof HISTORY_COMMANDS;
export type CommandName = MarkName | BlockName | HistoryName;

const COMMANDS: Record<CommandName, Run> = { ...MARK_COMMANDS, ...BLOCK_COMMANDS, ...HISTORY_COMMANDS };

export function runCommand(ctx: Ctx, name: CommandName): void {
  COMMANDS[name](ctx);
}
