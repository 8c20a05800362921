import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef } from 'react';
import type { CommandName } from './commands.ts';
import type { Format } from './read-format.ts';
import { ToolIcon } from './tool-icons.tsx';
import styles from './toolbar.module.css';

interface ToolbarProps {
  format: Format;
  run: (name: CommandName) => void;
  pickImage: () => void;
  /** Id of the text that it works on. */
  controls: string;
}

interface Tool {
  name: CommandName | 'image';
  label: string;
  keys?: string;
}

/** Buttons for what the text can hold. The arrow keys go from one to the next (ARIA's toolbar). */
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
      { name: 'link', label: t`Link` },
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
              // The text keeps its selection.
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
