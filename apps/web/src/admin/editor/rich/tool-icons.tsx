import type { ReactNode } from 'react';
import type { CommandName } from './commands.ts';

const PATHS: Partial<Record<CommandName | 'image', string>> = {
  undo: 'M9 7 4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2',
  redo: 'm15 7 5 5-5 5M20 12H10a5 5 0 0 0 0 10h2',
  heading2: 'M4 6v12M12 6v12M4 12h8M16 11.5c0-2.5 4.5-2.5 4.5 0 0 2-4.5 3-4.5 6.5h4.5',
  heading3:
    'M4 6v12M12 6v12M4 12h8M16 10.5c1-1.6 4.2-1 4.2 1 0 1.5-1.7 2-2.2 2 .5 0 2.5.3 2.5 2.2 0 2.3-3.5 2.9-4.7 1',
  quote: 'M5 17c3-1 4-3 4-7H5v5h4M14 17c3-1 4-3 4-7h-4v5h4',
  link: 'M10 14 14 10M8.5 11.5 6 14a3 3 0 0 0 4 4l2.5-2.5M15.5 12.5 18 10a3 3 0 0 0-4-4l-2.5 2.5',
  code: 'm8 7-5 5 5 5M16 7l5 5-5 5',
  inlineFormula: 'M17 7V5H6l6 7-6 7h11v-2',
  bulletList: 'M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01',
  orderedList: 'M10 6h11M10 12h11M10 18h11M4 4h1v4M4 8h2M4 12.5c2-1.5 2.5.5 1.5 1.5L4 16h2.5',
  taskList: 'M4 5h5v5H4zM13 7.5h8M4 15l2 2 3.5-4M13 16.5h8',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  codeBlock: 'M8 4c-3 0-1 6-4 8 3 2 1 8 4 8M16 4c3 0 1 6 4 8-3 2-1 8-4 8',
  divider: 'M4 12h16',
};

const LETTERS: Partial<Record<CommandName | 'image', string>> = {
  strong: 'B',
  emphasis: 'I',
  strike: 'S',
};

/** What the button of a tool shows; its name is the button's. */
export function ToolIcon({ name }: { name: CommandName | 'image' }): ReactNode {
  const path = PATHS[name];
  if (!path) return <span aria-hidden="true">{LETTERS[name]}</span>;
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
