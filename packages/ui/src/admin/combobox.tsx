import { Combobox } from '@base-ui/react/combobox';
import type { ComponentProps } from 'react';
import type { FieldTexts } from '../field.tsx';
import { ChevronDownIcon, CloseIcon } from '../icons.tsx';
import styles from './combobox.module.css';
import { AdminField } from './field.tsx';

export interface Choice {
  id: string | number;
  label: string;
  /** Distinguishes it from others with the same name. */
  note?: string | undefined;
}

interface ComboboxLabels {
  placeholder?: string | undefined;
  clear: string;
  open: string;
  empty: string;
}

interface SearchedSelectProps {
  value: Choice | null;
  onChange: (value: Choice | null) => void;
  /** Results for the typed text. */
  choices: readonly Choice[];
  /** Called on every change of the typed text. */
  onType: (text: string) => void;
  labels: ComboboxLabels;
}

/** Selects one of many options, which the caller searches by the typed text. Labeled like any field. */
export function SearchedSelect({ label, hint, error, ...props }: SearchedSelectProps & FieldTexts) {
  return (
    <AdminField label={label} hint={hint} error={error}>
      {({ id, 'aria-invalid': isInvalid, 'aria-describedby': about }) => (
        <Searched {...props} control={{ id, 'aria-invalid': isInvalid, 'aria-describedby': about }} />
      )}
    </AdminField>
  );
}

/** The same in a row of filters, with a placeholder and a label for screen readers. */
export function SearchedFilter({ label, ...props }: SearchedSelectProps & { label: string }) {
  return (
    <div className={styles.filter}>
      <Searched {...props} control={{ 'aria-label': label }} />
    </div>
  );
}

type Control = Pick<ComponentProps<'input'>, 'id' | 'aria-label' | 'aria-invalid' | 'aria-describedby'>;

function Searched({
  value,
  onChange,
  choices,
  onType,
  labels,
  control,
}: SearchedSelectProps & { control: Control }) {
  const isFound = value === null || choices.some(({ id }) => id === value.id);
  return (
    <Combobox.Root
      items={isFound ? choices : [...choices, value]}
      filteredItems={choices}
      filter={null}
      value={value}
      isItemEqualToValue={(one, other) => one.id === other.id}
      onValueChange={(chosen, { reason }) => reason !== 'escape-key' && onChange(chosen)}
      onInputValueChange={(text, details) => {
        // Escape closes the list, and keeps the selection.
        if (details.reason === 'escape-key') details.cancel();
        else onType(details.reason === 'input-change' ? text : '');
      }}
      autoHighlight
    >
      <Combobox.InputGroup className={styles.group}>
        <Combobox.Input {...control} className={styles.input} placeholder={labels.placeholder} />
        <Combobox.Clear className={styles.press} aria-label={labels.clear}>
          <CloseIcon />
        </Combobox.Clear>
        <Combobox.Trigger className={styles.press} aria-label={labels.open}>
          <ChevronDownIcon />
        </Combobox.Trigger>
      </Combobox.InputGroup>
      <Combobox.Portal>
        <Combobox.Positioner className={styles.positioner} sideOffset={4}>
          <Combobox.Popup className={styles.popup}>
            <Combobox.Empty className={styles.empty}>{labels.empty}</Combobox.Empty>
            <Combobox.List className={styles.list}>
              {(choice: Choice) => (
                <Combobox.Item key={choice.id} value={choice} className={styles.item}>
                  {choice.label}
                  {choice.note && <span className={styles.note}>{choice.note}</span>}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
