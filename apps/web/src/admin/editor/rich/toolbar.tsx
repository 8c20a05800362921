import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { CommandName, Format } from './commands.ts';
import styles from './toolbar.module.css';

interface ToolbarProps {
  format: Format;
  run: (name: CommandName) => void;
  pickImage: () => void;
  /** Id of the controlled text field. */
  controls: string;
}

interface Tool {
  name: CommandName | 'image';
  label: string;
  keys?: string;
}

/** Formatting buttons. Arrow keys move between them (ARIA toolbar pattern). */
export function Toolbar({ format, run, pickImage, controls }: ToolbarProps) {
  const { t } = useLingui();
  const bar = useRef<HTMLDivElement>(null);
  const groups: Tool[][] = [
    [
      { name: 'undo', label: t`Undo`, keys: 'Control+Z' },
      { name: 'redo', label: t`Redo`, keys: 'Control+Shift+Z' },
    ],
    [
      { name: 'heading2', label: t`Heading 2` },
      { name: 'heading3', label: t`Heading 3` },
      { name: 'quote', label: t`Quotation` },
    ],
    [
      { name: 'strong', label: t`Bold`, keys: 'Control+B' },
      { name: 'emphasis', label: t`Italic`, keys: 'Control+I' },
      { name: 'strike', label: t`Strikethrough`, keys: 'Control+Alt+X' },
      { name: 'code', label: t`Inline code`, keys: 'Control+E' },
      { name: 'link', label: t`Link`, keys: 'Control+K' },
      { name: 'inlineFormula', label: t`Inline formula` },
    ],
    [
      { name: 'bulletList', label: t`Bulleted list` },
      { name: 'orderedList', label: t`Numbered list` },
      { name: 'taskList', label: t`Task list` },
    ],
    [
      { name: 'image', label: t`Image` },
      { name: 'table', label: t`Table` },
      { name: 'codeBlock', label: t`Code` },
      { name: 'divider', label: t`Divider` },
    ],
  ];
  const pressed = new Set<string>([...format.marks, format.block ?? '']);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={t`Formatting`}
      aria-controls={controls}
      className={styles.bar}
      onKeyDown={move}
    >
      {groups.map((group, index) => (
        <div key={group[0]?.name} className={styles.group}>
          {group.map(({ name, label, keys }, place) => (
            <button
              key={name}
              type="button"
              aria-label={label}
              title={label}
              aria-keyshortcuts={keys}
              aria-pressed={
                name === 'undo' || name === 'redo' || name === 'image' ? undefined : pressed.has(name)
              }
              tabIndex={index === 0 && place === 0 ? 0 : -1}
              data-tool={name}
              // Keeps the text's selection.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => (name === 'image' ? pickImage() : run(name))}
            >
              <ToolIcon name={name} />
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

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

/** Icon of a tool; the button has the name. */
function ToolIcon({ name }: { name: CommandName | 'image' }): ReactNode {
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
