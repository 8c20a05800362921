import { useLingui } from '@lingui/react/macro';
import { isTimeZone } from '@sanwen/contracts/time-zone-offsets';
import { SelectInput } from '@sanwen/ui/admin/field';
import { type ComponentProps, useSyncExternalStore } from 'react';

function browserTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : 'UTC';
}

const nothing = () => () => undefined;

/** The time zone of this browser; undefined in a page as the server writes it. */
export function useBrowserTimeZone(): string | undefined {
  return useSyncExternalStore(nothing, browserTimeZone, () => undefined);
}

type TimeZoneInputProps = Omit<ComponentProps<typeof SelectInput>, 'label' | 'hint' | 'children'>;

/** A choice of time zones. Browsers know different names for some; the present one is always offered. */
export function TimeZoneInput(props: TimeZoneInputProps) {
  const { t } = useLingui();
  const present = String(props.value ?? props.defaultValue ?? 'UTC');
  const names = new Set(['UTC', present, ...Intl.supportedValuesOf('timeZone')]);
  return (
    <SelectInput label={t`Time zone`} hint={t`Dates are shown and entered in it.`} {...props}>
      {[...names].toSorted().map((name) => (
        <option key={name} value={name}>
          {name.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectInput>
  );
}
