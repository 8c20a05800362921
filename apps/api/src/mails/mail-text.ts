import type { MailBlock, MailContent } from './mail-template.ts';

/** A mail as plain text. */
export function mailText({ blocks }: MailContent): string {
  return `${blocks.map(blockText).join('\n\n')}\n`;
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'quote':
      return block.text
        .split(/\r?\n/)
        .map((line) => `> ${line}`.trimEnd())
        .join('\n');
    case 'facts':
      return block.lines.join('\n');
    case 'button':
      return `${block.label}\n${block.url}`;
    case 'note':
      return `-- \n${block.text}`;
    default:
      return block.text;
  }
}
