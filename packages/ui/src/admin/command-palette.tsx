import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './command-palette.module.css';

export interface Command {
  id: string;
  label: string;
  /** Additional search terms, such as its name in another language. */
  words?: string;
  /** Its keyboard shortcut, as typed. */
  keys?: string | undefined;
  run: () => void;
}

export interface CommandGroup {
  value: string;
  items: readonly Command[];
}

interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: readonly CommandGroup[];
  labels: { name: string; search: string; empty: string; close: string };
}

const textOf = (command: Command) => `${command.label} ${command.words ?? ''}`;

/** Searches all pages and commands. */
export function CommandPalette({ open, onOpenChange, groups, labels }: CommandPaletteProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup className={styles.popup} aria-label={labels.name}>
            <Autocomplete.Root
              open
              inline
              items={groups}
              itemToStringValue={textOf}
              autoHighlight="always"
              keepHighlight
            >
              <Autocomplete.Input
                className={styles.input}
                aria-label={labels.search}
                placeholder={labels.search}
              />
              <VisuallyHidden>
                <Dialog.Close>{labels.close}</Dialog.Close>
              </VisuallyHidden>
              <Autocomplete.Empty className={styles.empty}>{labels.empty}</Autocomplete.Empty>
              <Autocomplete.List className={styles.list}>
                {(group: CommandGroup) => (
                  <Autocomplete.Group key={group.value} items={group.items}>
                    <Autocomplete.GroupLabel className={styles.group}>{group.value}</Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(command: Command) => (
                        <Autocomplete.Item
                          key={command.id}
                          value={command}
                          className={styles.item}
                          onClick={() => {
                            onOpenChange(false);
                            command.run();
                          }}
                        >
                          {command.label}
                          {command.keys && <kbd className={styles.keys}>{command.keys}</kbd>}
                        </Autocomplete.Item>
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
