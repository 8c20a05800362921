import { Trans, useLingui } from '@lingui/react/macro';
import { AdminButton } from '@sanwen/ui/admin/button';
import { NumberInput, TextInput } from '@sanwen/ui/admin/field';
import { useState } from 'react';

interface SecretFieldProps {
  label: string;
  isSet: boolean;
  /** It was for another address, and was removed by the last save. */
  wasDropped?: boolean | undefined;
  error?: string | undefined;
  /** Null removes it. */
  onChange: (secret: string | null) => void;
}

/** A secret is typed and never shown: the server answers only whether there is one. */
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

/** A number, or none for an empty field. */
export function NumberOrNone({ value, onChange, ...field }: NumberOrNoneProps) {
  return (
    <NumberInput
      {...field}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  );
}
