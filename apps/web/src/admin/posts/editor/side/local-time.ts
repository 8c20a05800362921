/** A point in time as a field of date and time has it, in the time zone of the browser. */
export function toLocalTime(date: Date): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** Undefined for a field that is not filled in. */
export function fromLocalTime(value: string): string | undefined {
  const date = new Date(value);
  return value === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
