import { Trans, useLingui } from '@lingui/react/macro';
import { AdminButton } from '@sanwen/ui/admin/button';
import { NumberInput, TextInput } from '@sanwen/ui/admin/field';
import { useState } from 'react';

interface SecretFieldProps {
  label: string;
  isSet: boolean;
  /** The last save removed it, because it belonged to another server address. */
  wasDropped?: boolean | undefined;
  error?: string | undefined;
  /** Null removes it. */
  onChange: (secret: string | null) => void;
}

/** A secret is write-only: the server only tells whether it is set. */
export function SecretField({ label, isSet, wasDropped = false, error, onChange }: SecretFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  return (
    <div>
      <TextInput
        type="password"
        autoComplete="off"
        label={label}
        hint={isSet ? t`A value is set and can’t be viewed. Enter a new one to replace it.` : t`Not set yet.`}
        error={
          error ??
          (wasDropped && typed === ''
            ? t`The saved value was removed because the address it’s sent to changed. Enter it again.`
            : undefined)
        }
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(target.value);
        }}
      />
      {isSet && (
        <AdminButton
          variant="quiet"
          onClick={() => {
            setTyped('');
            onChange(null);
          }}
        >
          <Trans>Remove it when saving</Trans>
        </AdminButton>
      )}
    </div>
  );
}

interface NumberOrNoneProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: number | null;
  min?: number;
  max?: number;
  onChange: (value: number | null) => void;
}

/** A number field; empty means none. */
export function NumberOrNone({ value, onChange, ...field }: NumberOrNoneProps) {
  return (
    <NumberInput
      {...field}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  );
}
