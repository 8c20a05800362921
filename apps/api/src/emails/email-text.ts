import type { EmailBlock, EmailContent } from './email-template.ts';

/** Renders an email as plain text. */
export function emailText({ blocks }: EmailContent): string {
  const parts = blocks.map(blockText).filter((part) => part !== '');
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: EmailBlock): string {
  switch (block.kind) {
    case 'heading':
      return `${block.text}\n${block.url}`;
    case 'quote':
      return block.text
        .split(/\r?\n/)
        .map((line) => `> ${line}`.trimEnd())
        .join('\n');
    case 'details':
      return block.lines.join('\n');
    case 'image':
      return '';
    case 'button':
      return `${block.label}\n${block.url}`;
    case 'note':
      return `-- \n${block.text}`;
    case 'links':
      return block.links.map(({ label, url }) => `${label}\n${url}`).join('\n\n');
    default:
      return block.text;
  }
}
