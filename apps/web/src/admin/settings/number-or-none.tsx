import { NumberInput } from '@sanwen/ui/admin/field';

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
